import Foundation
import TestSupport

@testable import WorkshopCommand

extension Book {
    /// Compares what a reader sees who types along: wherever a chapter says run it, what has been typed by then
    /// is put into the folder that `workshop start` lays out, and has to do there what is shown.
    ///
    /// - Parameter isQuick: whether the compiler alone builds it, in a tenth of SwiftPM's time.
    func playFindings(isQuick: Bool = false, of isWanted: (Run) -> Bool) async throws -> [Finding] {
        var repository = Repository.here
        repository.workbench = .temporaryDirectory.appending(path: "typed-\(UUID())")
        defer { try? FileManager.default.removeItem(at: repository.workbench) }
        var found: [Finding] = []
        for program in Set(Chapter.all.compactMap(\.program)).sorted() {
            var built: (texts: [String: String], program: Result<URL, CommandError>)?
            for run in typed(program).runs.filter(isWanted) {
                let milestone = Milestone(page: run.chapter)
                let workbench = Workbench(repository: repository, milestone: milestone)
                if built?.texts != run.texts {
                    try workbench.put(run.texts)
                    built = (run.texts, try await workbench.build(isQuick: isQuick))
                }
                guard let program = built?.program else { continue }
                found += try await findings(of: run, in: workbench, program)
            }
        }
        return found
    }

    private func findings(
        of run: Run,
        in workbench: Workbench,
        _ program: Result<URL, CommandError>
    ) async throws -> [Finding] {
        let command = run.session.command
        let output: Result<[String], CommandError>?
        switch (program, command.kind) {
        case (.failure(let fault), _): output = .failure(fault)
        case (.success(let program), .run(_, let arguments)):
            output = await command.output(of: [program.path] + arguments)
        case (.success, _): output = try workbench.complaint().map { .failure($0) }
        }
        guard var finding = run.session.finding(output: output) else { return [] }
        // Another transcript than that is the finished program's: only the order can be mended.
        finding.expected = "as typed by then, \(finding.expected)"
        if !run.isIntermediate { finding.remedy = nil }
        return [finding]
    }
}

extension Workbench {
    /// Makes the program's files these, and leaves alone what is so already: what is built next needs
    /// only what has changed.
    fileprivate func put(_ texts: [String: String]) throws {
        if !exists { try Self.write(package, in: folder) }
        let own = ownFiles
        for (path, file) in own where texts[path] == nil {
            try FileManager.default.removeItem(at: file)
        }
        let changed = texts.filter { own[$0]?.text != $1 }
        let manager = FileManager.default
        let times = own.compactMapValues {
            try? manager.attributesOfItem(atPath: $0.path)[.modificationDate] as? Date
        }
        try Self.write(changed, in: sources)
        // The compiler takes a file for the same that has been written twice in a second.
        for (path, time) in times where changed[path] != nil {
            let later = [FileAttributeKey.modificationDate: max(.now, time + 1)]
            try manager.setAttributes(later, ofItemAtPath: sources.appending(path: path).path)
        }
    }

    /// - Returns: the program, or why it can't be built.
    fileprivate func build(isQuick: Bool) async throws -> Result<URL, CommandError> {
        let name = milestone.program
        let program = folder.appending(path: isQuick ? name : ".build/debug/\(name)")
        let outcome = try await Shell.output(
            of: isQuick
                ? ["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-o", program.path]
                    + ownFiles.values.map(\.path).sorted()
                : ["swift", "build", "--package-path", folder.path, "--product", name],
            mergesErrors: true,
            limit: 600
        )
        guard outcome.status != 0 else { return .success(program) }
        let error = outcome.output.lines.first { $0.contains(": error: ") } ?? outcome.output
        let place = error.replacing(sources.path + "/", with: "")
        return .failure(CommandError("what is typed by then does not compile, \(place)"))
    }

    /// Says what keeps `workshop check` from its expected answer: it compiles, and what is as we
    /// have it passes.
    fileprivate func complaint() throws -> CommandError? {
        let verdict = try Judge.quiet.check(self)
        let isExpected =
            verdict.state == .open && !(differences().isEmpty && verdict.waiting.isEmpty)
        let words = "\(milestone.name) \(Judge.quiet.words(for: verdict)), \(verdict.failures)"
        return verdict.isSolved || isExpected ? nil : CommandError(words)
    }
}

extension Judge {
    /// Judges in this repository, and does not say how far it is.
    static let quiet = Judge(catalogue: Catalogue(of: .here), progress: Progress(isQuiet: true))
}

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
        var repository = Repository.here
        repository.workbench = .temporaryDirectory.appending(path: "deleted-\(UUID())")
        defer { try? FileManager.default.removeItem(at: repository.workbench) }
        return try pages.flatMap { page in
            try page.prose.filter { $0.text.hasPrefix("- Delete `") }.compactMap { line in
                guard let words = deletion.matches(in: line.text).first,
                    let chapter = Chapter.all.first(where: { $0.path == page.path }),
                    let verdict = try verdict(
                        on: chapter,
                        without: words[1],
                        in: words[2],
                        repository
                    )
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
        _ repository: Repository
    ) throws -> Verdict? {
        let workbench = Workbench(repository: repository, milestone: Milestone(page: chapter))
        guard let source = workbench.milestoneFiles.first(where: { $0.key.fileName == file }),
            let lines = source.value.text?.lines,
            let place = lines.firstIndex(where: { $0.trimmed == line })
        else { return nil }
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
