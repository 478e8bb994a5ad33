import Foundation
import TestSupport

@testable import Workshop

extension Book {
    /// Programs that the compiler is said to refuse: it has to, in these words.
    ///
    /// A room's are compiled with RxBeyond, and HalfFive's with its sources and scenes.
    func refusalFindings() async throws -> [Finding] {
        var findings: [Finding] = []
        let rooms = Set(Chapter.all.filter(\.isRoom).map(\.path))
        for page in pages {
            let blocks = page.blocks.filter { $0.info == ["swift", "refused"] }
            let isOfHalfFive = page.path == "chapters/side-halffive.md"
            let library =
                isOfHalfFive
                ? files.texts.keys.filter { $0.hasPrefix("Sources/Studies/HalfFive/") }
                    .filter { $0.fileName != "main.swift" }
                : rooms.contains(page.path) ? libraryFiles(of: "RxBeyond").values.sorted() : []
            // A room's may have the same names, and each is compiled alone.
            let groups = isOfHalfFive ? [blocks] : blocks.map { [$0] }
            var words: [String] = []
            for group in groups {
                words += try await Self.refusals(
                    of: group.map { $0.body.joined(separator: "\n") },
                    beside: library.map { Repository.here.root.appending(path: $0).path }
                )
            }
            for (block, words) in zip(blocks, words) {
                let said = block.body.first?.replacing("// error: ", with: "") ?? ""
                guard words != said else { continue }
                findings.append(page.finding(block.line + 1, actual: said, expected: words))
            }
        }
        return findings
    }

    /// Compiles all together, and then those again that nothing has been said of, because data races
    /// are looked for after all types have been checked.
    ///
    /// - Returns: the compiler's first error in each; nothing where there is no compiler.
    private static func refusals(
        of programs: [String],
        beside library: [String]
    ) async throws -> [String] {
        let folder = try Scratch.folder(in: FileManager.default.temporaryDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = programs.indices.map { folder.appending(path: "program\($0).swift") }
        for (file, program) in zip(files, programs) { try Data(program.utf8).write(to: file) }
        var words: [Int: String] = [:]
        while words.count < programs.count {
            let open = programs.indices.filter { words[$0] == nil }
            let outcome = try await Shell.output(
                of: [
                    "swiftc", "-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6",
                    "-diagnostic-style", "llvm", "-no-color-diagnostics",
                ] + open.map { files[$0].path } + library,
                mergesErrors: true
            )
            guard outcome.status != ProcessResult.notFound else { return [] }
            for error in outcome.output.lines.flatMap({ refusal.matches(in: $0) }) {
                if let index = Int(error[1]), words[index] == nil { words[index] = error[2] }
            }
            if open.allSatisfy({ words[$0] == nil }) { break }
        }
        return programs.indices.map { words[$0] ?? "it compiles" }
    }
}

/// The number of a program, and the words of an error in it.
private let refusal = Pattern(#"program(\d+)\.swift:\d+:\d+: error: (.+)$"#)
