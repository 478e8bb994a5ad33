import Foundation

@testable import WorkshopCommand

extension Book {
    /// Compares what a reader sees who types along: wherever a chapter says run it, what has been typed by then
    /// is put into the folder that `workshop start` lays out, and has to do there what is shown.
    ///
    /// - Parameter isQuick: whether the compiler alone builds it, in a tenth of SwiftPM's time.
    func playFindings(isQuick: Bool = false, of isWanted: (Run) -> Bool) async throws -> [Finding] {
        let home = FileManager.default.temporaryDirectory.appending(path: "typed-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        var found: [Finding] = []
        for program in Set(Chapter.all.compactMap(\.program)).sorted() {
            var built: (texts: [String: String], program: Result<URL, CommandError>)?
            for run in typed(program).runs.filter(isWanted) {
                let milestone = Milestone(page: run.chapter)
                var workbench = Workbench(repository: .here, milestone: milestone)
                workbench.home = home
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
        let changed = texts.filter { path, text in
            own[path].flatMap { try? String(contentsOf: $0, encoding: .utf8) } != text
        }
        try Self.write(changed, in: sources)
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
