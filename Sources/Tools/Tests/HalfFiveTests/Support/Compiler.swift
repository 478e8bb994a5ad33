import Foundation
import TestSupport
import Testing

@testable import Workshop

/// Asks `swiftc` about small programs that are compiled together with HalfFive.
struct Compiler {
    /// One error: the program it is about, the line, and the compiler's words.
    struct Diagnosis: Equatable {
        let program: String
        let line: Int
        let words: String
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
    static func diagnoses(about programs: [String]) throws -> [Diagnosis] {
        let folder = try Scratch.folder(in: FileManager.default.temporaryDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = programs.indices.map { folder.appending(path: "program\($0).swift") }
        for (file, program) in zip(files, programs) {
            try Data(program.utf8).write(to: file)
        }
        let verdict = try Shell.run(
            ["swiftc", "-emit-sil", "-o", "/dev/null"]
                + ["-module-name", "HalfFive", "-swift-version", "6", "-wmo", "-parse-as-library"]
                + ["-diagnostic-style", "llvm", "-no-color-diagnostics"]
                + library() + files.map(\.path),
            in: folder,
            keepsErrorsApart: true
        )
        let diagnoses = verdict.errorOutput.split(separator: "\n").compactMap {
            line -> Diagnosis? in
            guard
                let match = diagnosis.wholeMatch(in: String(line)),
                let program = Int(match[1]),
                let line = Int(match[2])
            else { return nil }
            return Diagnosis(program: programs[program], line: line, words: match[3])
        }
        guard (verdict.status == 0) == diagnoses.isEmpty else {
            throw CommandError(verdict.errorOutput)
        }
        return diagnoses
    }

    /// The sources of HalfFive that are not its `main.swift`, and the screen of the examples.
    private static func library() throws -> [String] {
        let repository = try repository()
        let sources = repository.files(in: repository.program("HalfFive"))
        let screen = repository.root.appending(
            path: "Sources/Tools/Tests/HalfFiveTests/Examples/Screen.swift"
        )
        return (sources.filter { $0.lastPathComponent != "main.swift" } + [screen]).map(\.path)
    }
}

private let diagnosis = Pattern(
    #"^.*program(\d+)\.swift:(\d+):\d+: error: (.+?)(?: \[#\w+\])?$"#
)
