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

extension Book {
    /// Sentences 'Delete `LINE` in `File.swift`, and the test *NAME* fails' (or 'crashes', or 'the tests
    /// crash') that are not true: the line is deleted from our stage, which `workshop check` then judges.
    func deletionFindings() throws -> [Finding] {
        let home = FileManager.default.temporaryDirectory.appending(path: "deleted-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        return try pages.flatMap { page in
            try page.prose.filter { $0.text.hasPrefix("- Delete `") }.compactMap { line in
                guard let words = deletion.matches(in: line.text).first,
                    let chapter = Chapter.all.first(where: { $0.path == page.path }),
                    let verdict = try verdict(on: chapter, without: words[1], in: words[2], home)
                else { return page.finding(line.number, actual: line.text, expected: "a line") }
                let state: Verdict.State = words[4] == "fails" ? .open : .crashed
                let isNamed = verdict.failures.contains { [$0.check, ""].contains(words[3]) }
                let isTrue = verdict.state == state && isNamed
                let failed = Set(verdict.failures.map(\.check)).sorted().joined(separator: ", ")
                return isTrue
                    ? nil
                    : page.finding(
                        line.number,
                        actual: words[0],
                        expected: "\(verdict.state): \(failed)"
                    )
            }
        }
    }

    /// - Returns: the judgement of a chapter's stage without a line; nil where no file has that line.
    private func verdict(
        on chapter: Chapter,
        without line: String,
        in file: String,
        _ home: URL
    ) throws -> Verdict? {
        var workbench = Workbench(repository: .here, milestone: Milestone(page: chapter))
        workbench.home = home
        guard let source = workbench.milestoneFiles.first(where: { $0.key.fileName == file })
        else { return nil }
        let lines = try String(contentsOf: source.value, encoding: .utf8).lines
        guard let place = lines.firstIndex(where: { $0.trimmed == line }) else { return nil }
        try Workbench.copy(workbench.milestoneFiles, to: workbench.sources)
        let rest = lines[..<place] + lines[(place + 1)...]
        let text = rest.joined(separator: "\n") + "\n"
        try Workbench.write([source.key: text], in: workbench.sources)
        return try Judge(repository: .here, progress: Progress(isQuiet: true)).check(workbench)
    }
}

/// The line, the file, the test if one is named, and what becomes of it.
private let deletion = Pattern(
    #"^- Delete `([^`]+)` in `([^`]+)`, and the (?:test \*([^*]+)\* |tests )(fails|crash)"#
)
