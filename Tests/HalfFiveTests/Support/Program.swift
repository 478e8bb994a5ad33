import Foundation

/// A program that has run to its end.
struct Program {
    let output: String
    let errors: String
    let status: Int32

    /// - Parameter executable: is given `arguments`, and no input.
    init(_ executable: URL, _ arguments: [String]) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "HalfFive-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files, because a pipe that is not emptied stops the program.
        let files = ["output", "errors"].map { folder.appending(path: $0) }
        for file in files { try Data().write(to: file) }

        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()

        output = try String(contentsOf: files[0], encoding: .utf8)
        errors = try String(contentsOf: files[1], encoding: .utf8)
        status = process.terminationStatus
    }

    /// The program that the build put beside the running tests.
    static func built(_ name: String) -> URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return folder.appending(path: name)
    }
}
