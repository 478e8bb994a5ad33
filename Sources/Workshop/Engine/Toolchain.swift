import Foundation

/// The compiler that is on the PATH, and what it has to be given.
struct Toolchain: Sendable {
    /// The compiler itself: what is on the PATH may have to look for it at each call.
    let compiler: String
    /// Name and target of the compiler: what one release has compiled no other can use.
    let version: String
    /// What the driver finds out by itself, where it finds it out, and the frontend never does.
    let target: [String]
    /// For what imports Testing.
    let testingFlags: [String]
    let linkerFlags: [String]

    /// For every compilation.
    var flags: [String] {
        [
            "-swift-version", "6", "-Onone", "-enable-testing", "-wmo",
            "-no-emit-module-separately-wmo",
        ] + target
    }

    /// Asks the compiler: a tenth of a second.
    static func find(in folder: URL) throws -> Toolchain {
        // It wants a place for files that it does not make.
        func ask(_ words: String...) throws -> ProcessResult {
            try Shell.run(words, in: folder, setting: ["TMPDIR": "/tmp"], keepsErrorsApart: true)
        }
        let outcome = try ask("swiftc", "-print-target-info")
        guard outcome.status != ProcessResult.notFound else {
            throw CommandError("no Swift compiler: `swiftc` has to be on the PATH")
        }
        guard outcome.succeeded, var info = try? TargetInfo(outcome.output) else {
            let reason = (outcome.errorOutput + outcome.output).trimmed
            throw CommandError("`swiftc -print-target-info` fails: \(reason)")
        }
        if info.isDarwin, info.paths.sdkPath == nil {
            // Xcode's and swiftly's `swiftc` know it, one that is called by its own path does not.
            let sdk = try ask("xcrun", "--sdk", "macosx", "--show-sdk-path")
            info.paths.sdkPath = sdk.output.trimmed
        }
        return Toolchain(info)
    }

    init(_ info: TargetInfo) {
        func isThere(_ path: String) -> Bool { URL(filePath: path).exists }
        let resources = URL(filePath: info.paths.runtimeResourcePath)
        let usr = resources.deletingLastPathComponent().deletingLastPathComponent()
        let itself = usr.path + "/bin/swiftc"
        compiler = isThere(itself) ? itself : "swiftc"
        version = "\(info.compilerVersion) \(info.target.triple)"
        guard info.isDarwin else {
            // lld is the faster one; with one thread, because other programs are linked beside this one.
            let lld = isThere(usr.path + "/bin/ld.lld")
            linkerFlags = lld ? ["-use-ld=lld", "-Xlinker", "--threads=1"] : []
            (target, testingFlags) = ([], [])
            return
        }
        let sdk = info.paths.sdkPath ?? ""
        target = ["-target", "\(info.target.arch)-apple-macosx15.0", "-sdk", sdk]
        // The command line tools have Testing beside `usr`, swift.org's compilers beside their own
        // library, and Xcode beside its SDKs.
        let tools = usr.deletingLastPathComponent().path + "/Library/Developer"
        let own = resources.path + "/macosx/testing"
        let xcode = URL(filePath: sdk).deletingLastPathComponent().deletingLastPathComponent().path
        let places =
            if isThere("\(tools)/Frameworks/Testing.framework") {
                [("-F", "\(tools)/Frameworks"), ("-L", "\(tools)/usr/lib")]
            } else if isThere(own) {
                [("-L", own)]
            } else {
                [("-F", "\(xcode)/Library/Frameworks"), ("-L", "\(xcode)/usr/lib")]
            }
        let plugins = ["-plugin-path", "\(resources.path)/host/plugins/testing"]
        testingFlags = places.flatMap { [$0 == "-L" ? "-I" : $0, $1] } + plugins
        linkerFlags = target + places.flatMap { [$0, $1, "-Xlinker", "-rpath", "-Xlinker", $1] }
    }

    /// What the compiler says of itself.
    struct TargetInfo: Decodable {
        struct Target: Decodable { let triple, arch: String }
        struct Paths: Decodable {
            let runtimeResourcePath: String
            var sdkPath: String?
        }
        let compilerVersion: String
        let target: Target
        var paths: Paths

        var isDarwin: Bool { target.triple.contains("-apple-") }

        init(_ text: String) throws {
            self = try JSONDecoder().decode(TargetInfo.self, from: Data(text.utf8))
        }
    }
}
