import Foundation
import ToolSupport

@testable import Workshop

extension Book {
    /// What a reader sees who types along: wherever a chapter says run it, what has been typed by then
    /// is put into the folder that `workshop start` lays out, and has to do there what is shown.
    func playFindings(of isWanted: (Run) -> Bool) async throws -> [Finding] {
        let home = FileManager.default.temporaryDirectory.appending(path: "typed-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        var found: [Finding] = []
        for program in Set(Chapter.all.compactMap(\.program)).sorted() {
            var built: (texts: [String: String], fault: Complaint?)?
            for run in typed(program).runs.filter(isWanted) {
                var workbench = Workbench(repository: .here, goal: Goal(page: run.chapter))
                workbench.home = home
                if built?.texts != run.texts {
                    try workbench.put(run.texts)
                    built = (run.texts, try await workbench.build())
                }
                found += try await findings(of: run, in: workbench, fault: built?.fault)
            }
        }
        return found
    }

    private func findings(
        of run: Run,
        in workbench: Workbench,
        fault: Complaint?
    ) async throws -> [Finding] {
        let command = run.session.command
        let output: Result<[String], Complaint>?
        if let fault {
            output = .failure(fault)
        } else if case .run(let program, let arguments) = command.kind {
            output = await command.output(of: [workbench.built(program).path] + arguments)
        } else {
            output = try workbench.complaint().map { .failure($0) }
        }
        guard let finding = run.session.finding(output: output) else { return [] }
        // Another transcript than that is the finished program's: only the order can be mended.
        return [
            Finding(
                finding.path,
                finding.line,
                stands: finding.stands,
                should: "as typed by then, \(finding.should)",
                remedy: run.isMomentary ? finding.remedy : nil
            )
        ]
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
        let changed = texts.filter { path, text in
            own[path].flatMap { try? String(contentsOf: $0, encoding: .utf8) } != text
        }
        try Self.write(changed, in: sources)
    }

    fileprivate func built(_ program: String) -> URL {
        folder.appending(path: ".build/debug/\(program)")
    }

    /// - Returns: why it can't be built.
    fileprivate func build() async throws -> Complaint? {
        let outcome = try await Shell.output(
            of: ["swift", "build", "--package-path", folder.path, "--product", goal.program],
            mergesErrors: true,
            limit: 600
        )
        guard outcome.status != 0 else { return nil }
        let error = outcome.output.lines.first { $0.contains(": error: ") } ?? outcome.output
        let place = error.replacing(sources.path + "/", with: "")
        return Complaint("what is typed by then does not compile, \(place)")
    }

    /// What keeps `workshop check` from saying what a chapter expects: it compiles, and what is as we
    /// have it passes.
    fileprivate func complaint() throws -> Complaint? {
        let judge = Judge(repository: repository, progress: Progress(isQuiet: true))
        let verdict = try judge.check(self)
        let isExpected =
            verdict.state == .open && !(differences().isEmpty && verdict.waiting.isEmpty)
        let words = "\(goal.name) \(judge.words(for: verdict)), \(verdict.failures)"
        return verdict.isSolved || isExpected ? nil : Complaint(words)
    }
}
