import Foundation
import TestSupport
import Testing
import ToolSupport

/// What `swiftc` says about small programs that are compiled together with HalfFive.
struct Compiler {
    /// One error: the program it is about, the line, and the compiler's words.
    struct Complaint: Equatable {
        let program: String
        let line: Int
        let words: String
    }

    /// How far the compiler goes. Where a type is wrong, it never goes further.
    enum Depth: String, CaseIterable {
        case types = "-typecheck"
        /// The way of each value too: who still has it when it is sent to somebody else.
        case values = "-emit-sil"
    }

    struct Trouble: Error, CustomStringConvertible {
        let description: String
    }

    static func repository() throws -> Repository {
        try Repository(around: URL(filePath: #filePath))
    }

    /// The text that these tests hold to what the compiler says.
    static func chapter() throws -> Page {
        let path = "chapters/side-halffive.md"
        let file = try repository().root.appending(path: path)
        return Page(path: path, text: try String(contentsOf: file, encoding: .utf8))
    }

    /// Compiles all programs at once, each a file of its own, and returns the errors in them.
    static func complaints(about programs: [String], _ depth: Depth) throws -> [Complaint] {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory
            .appending(path: "HalfFive-\(UUID().uuidString)", directoryHint: .isDirectory)
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? manager.removeItem(at: folder) }
        let files = programs.indices.map { folder.appending(path: "program\($0).swift") }
        for (file, program) in zip(files, programs) {
            try Data(program.utf8).write(to: file)
        }
        let verdict = try Shell.run(
            find() + [depth.rawValue]
                + ["-module-name", "HalfFive", "-swift-version", "6", "-wmo", "-parse-as-library"]
                + ["-diagnostic-style", "llvm", "-no-color-diagnostics"]
                + library() + files.map(\.path),
            in: folder,
            keepsErrorsApart: true
        )
        let complaints = verdict.errorOutput.split(separator: "\n").compactMap {
            line -> Complaint? in
            guard
                let match = complaint.wholeMatch(in: String(line)),
                let program = Int(match[1]),
                let line = Int(match[2])
            else { return nil }
            return Complaint(program: programs[program], line: line, words: match[3])
        }
        guard (verdict.status == 0) == complaints.isEmpty else {
            throw Trouble(description: verdict.errorOutput)
        }
        return complaints
    }

    /// The sources of HalfFive that are not its `main.swift`, and the screen of the examples.
    private static func library() throws -> [String] {
        let repository = try repository()
        let sources = repository.files(in: repository.program("HalfFive"))
        let screen = repository.root.appending(
            path: "Tests/Studies/HalfFiveTests/Examples/Screen.swift"
        )
        return (sources.filter { $0.lastPathComponent != "main.swift" } + [screen]).map(\.path)
    }

    /// The words before the options. `xcrun` knows the compiler and its SDK on macOS; elsewhere it is
    /// on the path, or beside the library of the toolchain that these tests run on.
    private static func find() throws -> [String] {
        let xcrun = "/usr/bin/xcrun"
        if FileManager.default.isExecutableFile(atPath: xcrun) { return [xcrun, "swiftc"] }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + toolchains()
        let candidates = folders.map { "\($0)/swiftc" }
        guard let compiler = candidates.first(where: FileManager.default.isExecutableFile)
        else { throw Trouble(description: "there is no swiftc in \(folders)") }
        return [compiler]
    }

    /// On Linux, `…/usr/bin` for each `…/usr/lib/swift/linux/libswiftCore.so` that is loaded.
    private static func toolchains() -> [String] {
        let maps = FileHandle(forReadingAtPath: "/proc/self/maps")
        let text = String(decoding: (try? maps?.readToEnd()) ?? Data(), as: UTF8.self)
        let end = "/lib/swift/linux/libswiftCore.so"
        return Set(text.split(separator: "\n").filter { $0.hasSuffix(end) })
            .compactMap { $0.firstIndex(of: "/").map($0.suffix(from:)) }
            .map { "\($0.dropLast(end.count))/bin" }
    }
}

private let complaint = Pattern(
    #"^.*program(\d+)\.swift:(\d+):\d+: error: (.+?)(?: \[#\w+\])?$"#
)
