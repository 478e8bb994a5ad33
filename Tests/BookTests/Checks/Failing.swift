import Foundation
import TestSupport

@testable import WorkshopCommand

extension Book {
    /// Programs that the compiler is said to refuse: it has to, in these words.
    func refusalFindings() async throws -> [Finding] {
        let folder = try Scratch.folder(in: FileManager.default.temporaryDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "program.swift")
        var findings: [Finding] = []
        for page in pages {
            for block in page.blocks where block.info == ["swift", "refused"] {
                try Data(block.body.joined(separator: "\n").utf8).write(to: file)
                let outcome = try await Shell.output(
                    of: [
                        "swiftc", "-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6",
                        "-diagnostic-style", "llvm", "-no-color-diagnostics", file.path,
                    ] + library(of: page),
                    mergesErrors: true
                )
                guard outcome.status != ProcessResult.notFound else { return [] }
                let error = outcome.output.lines.flatMap { refusal.matches(in: $0) }.first
                let words = error?[1] ?? "it compiles"
                let said = block.body.first?.replacing("// error: ", with: "") ?? ""
                guard words != said else { continue }
                findings.append(page.finding(block.line + 1, actual: said, expected: words))
            }
        }
        return findings
    }

    /// What a page's programs are compiled with, as if they stood in it: a room's with RxBeyond,
    /// HalfFive's with that study, whose modules the build has.
    private func library(of page: Page) -> [String] {
        let isRoom = Chapter.all.contains { $0.isRoom && $0.path == page.path }
        let study = page.path == "chapters/side-halffive.md" ? "HalfFive" : nil
        guard let module = study ?? (isRoom ? "RxBeyond" : nil) else { return [] }
        return [
            "-parse-as-library", "-I", Built.folder.appending(path: "Modules").path,
            "-Xfrontend", "-testable-import-module", "-Xfrontend", module,
        ]
    }

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
                if verdict.state == state, isNamed { return nil }
                let failed = Set(verdict.failures.map(\.check)).sorted().joined(separator: ", ")
                let expected = "\(verdict.state): \(failed)"
                return page.finding(line.number, actual: words[0], expected: expected)
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
        return try Judge.quiet.check(workbench)
    }
}

/// The words of an error in a program.
private let refusal = Pattern(#"program\.swift:\d+:\d+: error: (.+)$"#)

/// The line, the file, the test if one is named, and what becomes of it.
private let deletion = Pattern(
    #"^- Delete `([^`]+)` in `([^`]+)`, and the (?:test \*([^*]+)\* |tests )(fails|crash)"#
)
