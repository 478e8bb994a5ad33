import Foundation

/// Finds what the build has put beside the running tests.
public enum Built {
    public static let folder: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    }()

    /// The executable of a program, which may not be there.
    public static func program(_ name: String) -> URL {
        folder.appending(path: name)
    }
}
