import Foundation

extension Workshop {
    func start(_ words: String, takesOurs: Bool) throws -> Int32 {
        let goal = try goal(words)
        let workbench = Workbench(repository: repository, goal: goal)
        let (beginning, reason) = try beginning(of: workbench, takesOurs: takesOurs)
        let backup = try workbench.start(with: beginning, keeper: keeper)
        print(terminal.strong("\(goal.name): \(goal.title) (chapter \(goal.chapter))"))
        let place = repository.shortPath(workbench.folder)
        if let backup { print("What stood in \(place) is in \(repository.shortPath(backup)).") }
        print(reason + (goal.shelf(in: repository).isEmpty ? "" : " The shelf is laid out."))
        let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        let isAtRoot = here.path == repository.root.path
        let commands = [
            ("cd \(isAtRoot ? place : workbench.folder.path)", "your folder"),
            ("swift run \(goal.program)", "runs what you have typed"),
            ("swift run workshop check \(goal.name)", "runs its tests against your files"),
        ]
        let width = commands.map(\.0.count).max() ?? 0
        for (words, about) in commands {
            print("  \(words.padding(to: width))   \(terminal.quiet(about))")
        }
        showFirst(of: goal)
        return 0
    }

    private func showFirst(of goal: Goal) {
        guard let (file, place) = BookPlace.first(of: goal.page, in: repository) else { return }
        print("Begin with \(file): \(place)")
    }

    /// With what to begin, and why: with the participant's own files, if they pass their tests.
    private func beginning(
        of workbench: Workbench,
        takesOurs: Bool
    ) throws -> (Workbench.Beginning, String) {
        guard let previous = workbench.previous else {
            return (
                .ours, "It begins empty: main.swift lists scenes, \(Chapter.runner) plays them."
            )
        }
        let name = previous.goal.name
        let upTo = previous.goal.isRoom ? ", up to \(name)" : ""
        let ours = "It goes on from ours, Sources/\(previous.goal.program)\(upTo)"
        if takesOurs { return (.ours, ours + ".") }
        guard previous.exists, !previous.isUntouched else {
            return (.ours, ours + ": nothing of \(name) is typed yet.")
        }
        let verdict = try judge.check(previous)
        judge.progress.end()
        let words = "your \(name) \(judge.words(for: verdict))"
        if verdict.isSolved { return (.own, "It goes on from yours: \(words).") }
        guard isatty(STDIN_FILENO) == 1 else {
            return (.ours, ours + ", because \(words). Yours is kept.")
        }
        print(
            """
            \(terminal.bad(words.prefix(1).uppercased() + words.dropFirst() + ".")) Go on from which?
              y   yours: what is wrong there is wrong here too
              o   ours: what the chapter goes on from; yours is kept
            """
        )
        while true {
            print("y or o? ", terminator: "")
            fflush(nil)
            switch readLine()?.trimmed.lowercased() {
            case "y": return (.own, "It goes on from yours.")
            case "o": return (.ours, ours + ".")
            case nil: throw Complaint("nothing is begun", status: 1)
            case _: continue
            }
        }
    }

    /// Brings what older versions have kept hidden to where it is seen.
    func takeOver() throws {
        let old = repository.root.appendingPathComponent(".workbench")
        guard FileManager.default.fileExists(atPath: old.path) else { return }
        let place = try keeper.bring(old, to: repository.workbench)
        whisper("what lay in .workbench has moved: \(repository.shortPath(place))")
    }

    func goal(_ words: String) throws -> Goal {
        guard let goal = Goal.named(words) else {
            let names = Goal.all.map(\.name).joined(separator: " ")
            throw Complaint.usage("no such stage or room: \(words) (there are \(names))")
        }
        return goal
    }

    private func workbench(_ goal: Goal) throws -> Workbench {
        let workbench = Workbench(repository: repository, goal: goal)
        guard workbench.exists else {
            throw Complaint(
                "\(goal.name) is not begun: `swift run workshop start \(goal.name)`",
                status: 1
            )
        }
        return workbench
    }

    func check(_ goal: Goal) throws -> Int32 {
        let workbench = try workbench(goal)
        if workbench.isUntouched {
            print("Nothing of \(goal.name) is typed yet: \(goal.title).")
            showFirst(of: goal)
            return 1
        }
        try workbench.layOutShelf()
        print(terminal.strong("\(goal.name): \(goal.title)"))
        fflush(nil)
        let verdict = try judge.check(workbench)
        judge.progress.end()
        if verdict.isSolved {
            print(terminal.good("It is complete: all \(verdict.checks.count) tests pass."))
            print("  swift run workshop diff \(goal.name)   compares it with ours")
        } else {
            print(terminal.bad("It \(judge.words(for: verdict))."))
            switch verdict.state {
            case .broken: showErrors(verdict.failures)
            case .open, .solved: show(verdict.failures, most: 1)
            case .crashed, .hung, .missing, .blocked: show(verdict.failures, most: .max)
            }
            for wait in verdict.waiting.prefix(6) {
                print("  \(terminal.quiet("waits:")) \(wait.check) \(wait.message)")
            }
            let more = verdict.waiting.count - 6
            if more > 0 { print(terminal.quiet("  … and \(more) more files")) }
            print(terminal.quiet("  swift run workshop hint \(goal.name)   where to look"))
        }
        print(terminal.quiet("  yours: \(repository.shortPath(workbench.sources))"))
        return verdict.isSolved ? 0 : 1
    }

    /// What the compiler says, and where the book has it.
    private func showErrors(_ errors: [Failure]) {
        for failure in errors.prefix(5) {
            print(failure.message)
            if !failure.place.isEmpty { print("  in the book: \(failure.place)") }
        }
        if errors.count > 5 { print(terminal.quiet("… and \(errors.count - 5) more errors")) }
    }

    /// Where to look, without showing it: the files that differ.
    func hint(_ goal: Goal) throws -> Int32 {
        let workbench = try workbench(goal)
        let differences = workbench.differences()
        print(terminal.strong("\(goal.name): \(goal.title)"))
        guard !differences.isEmpty else {
            print("No file differs from ours.")
            return 0
        }
        print("Beside the scenes, these files differ from ours:")
        for (path, what) in differences { print("  \(path)  \(terminal.quiet(what))") }
        print(terminal.quiet("\n  chapter \(goal.chapter) writes them with you"))
        print(terminal.quiet("  swift run workshop check \(goal.name)   names what fails first"))
        print(terminal.quiet("  swift run workshop diff \(goal.name)   shows the whole difference"))
        return 0
    }

    /// Two names: these programs. One: the workbench against ours, or the step to it if it is not
    /// begun.
    func diff(_ words: [String]) throws -> Int32 {
        if words.count == 2 {
            return try diff(program(words[0]), program(words[1]))
        }
        let goal = try goal(words[0])
        let workbench = Workbench(repository: repository, goal: goal)
        if workbench.exists { return try diff(workbench) }
        guard let previous = goal.previous?.program, previous != goal.program else {
            throw Complaint.usage("nothing to compare with: `workshop start \(goal.name)`")
        }
        return try diff(repository.program(previous), repository.program(goal.program))
    }

    /// A stage by its number or name, or any other program.
    private func program(_ words: String) throws -> URL {
        let other = repository.programs.first { $0.lowercased() == words.lowercased() }
        return repository.program(try other ?? goal(words).program)
    }

    /// What is left to a workbench: of a room, without those that it does not need.
    private func diff(_ workbench: Workbench) throws -> Int32 {
        guard workbench.goal.isRoom else {
            return try diff(workbench.sources, repository.program(workbench.goal.program))
        }
        let ours = try Scratch.folder(in: repository.workbench)
        defer { try? FileManager.default.removeItem(at: ours) }
        try Workbench.copy(workbench.measure, to: ours)
        return try diff(workbench.sources, ours)
    }

    private func diff(_ old: URL, _ new: URL) throws -> Int32 {
        let outcome = try Shell.run(
            [
                "git", "--no-pager", "diff", "--no-index", "--ignore-cr-at-eol",
                terminal.isColoured ? "--color=always" : "--color=never",
                repository.shortPath(old), repository.shortPath(new),
            ],
            in: repository.root
        )
        guard outcome.status <= 1 else {
            let reason =
                outcome.status == Outcome.notFound ? "`git` has to be on the PATH" : outcome.output
            throw Complaint("no difference: \(reason.trimmed)")
        }
        let isEqual = outcome.status == 0
        Swift.print(isEqual ? "Nothing is left: the files are the same." : outcome.output.trimmed)
        return 0
    }
}
