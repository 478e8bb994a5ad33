import Foundation

extension Workshop {
    /// - Parameter flags: `--ours` goes on from ours, `--yes` empties a folder without asking.
    func start(_ words: String, _ flags: Set<String>) throws -> Int32 {
        if words.lowercased() == "rxswift" { return try startRxSwift() }
        if words.lowercased() == "orders" { return try startOrders() }
        let milestone = try milestone(words)
        let workbench = Workbench(repository: repository, milestone: milestone)
        let takesOurs = flags.contains("--ours")
        let (beginning, reason) = try beginning(of: workbench, takesOurs: takesOurs)
        if !flags.contains("--yes"), !workbench.goesOn(with: beginning), workbench.isWorkedIn {
            try askWhetherToEmpty(workbench)
        }
        let backup = try workbench.start(with: beginning)
        try repository.layOutTutor()
        let heading = "\(milestone.name): \(milestone.title) (chapter \(milestone.chapter))"
        print(terminal.strong(heading))
        let place = repository.shortPath(workbench.folder)
        if let backup { print("What stood in \(place) is in \(repository.shortPath(backup)).") }
        let hasShelf = !milestone.page.shelf(in: repository).isEmpty
        print(reason + (hasShelf ? " The shelf is laid out." : ""))
        let isAtRoot = FileManager.default.currentDirectoryPath == repository.root.path
        let program = milestone.program
        var commands = [
            ("cd \((isAtRoot ? place : workbench.folder.path).quoted)", "your folder"),
            ("swift run \(program)", "runs what you have typed"),
            ("swift run workshop check \(milestone.name)", "runs its tests against your files"),
        ]
        if workbench.hasReady {
            let words = "lays its scenes in, when the chapter says so"
            commands.insert(("cp -R Ready/* Sources/\(program)", words), at: 1)
        }
        let width = commands.map(\.0.count).max() ?? 0
        for (words, about) in commands {
            print("  \(words.padding(to: width))   \(terminal.quiet(about))")
        }
        showFirst(of: workbench, isBegunAgain: backup != nil)
        return 0
    }

    private func askWhetherToEmpty(_ workbench: Workbench) throws {
        let place = repository.shortPath(workbench.folder)
        guard isatty(STDIN_FILENO) == 1 else {
            let words = "has been worked in: with `--yes` it begins anew, and yours is kept"
            throw CommandError("\(place) \(words)", status: 1)
        }
        print("\(place) has been worked in. Begin anew, and keep yours in Workbench/backups?")
        if try ask("y or n? ", for: ["y", "n"]) == "n" { throw CommandError.nothingIsBegun }
    }

    private func ask(_ question: String, for answers: Set<String>) throws -> String {
        while true {
            print(question, terminator: "")
            fflush(nil)
            guard let line = readLine() else { throw CommandError.nothingIsBegun }
            let answer = line.trimmed.lowercased()
            if answers.contains(answer) { return answer }
        }
    }

    private func showFirst(of workbench: Workbench, isBegunAgain: Bool = false) {
        let first = BookPlace.first(
            of: workbench.milestone.page,
            in: workbench.repository,
            missingIn: workbench.folder,
            withTries: !isBegunAgain
        )
        guard let (file, place) = first else { return }
        print("Begin with \(file): \(place)")
    }

    /// With what to begin, and why: with the participant's own files, if they pass their tests.
    private func beginning(
        of workbench: Workbench,
        takesOurs: Bool
    ) throws -> (Workbench.Beginning, String) {
        guard let previous = workbench.previous else {
            let words = "It begins empty: main.swift lists scenes, \(Chapter.runner) plays them."
            return (.ours, words)
        }
        let name = previous.milestone.name
        let upTo = previous.milestone.isRoom ? ", up to \(name)" : ""
        let ours = "It goes on from ours, Sources/\(previous.milestone.program)\(upTo)"
        if takesOurs { return (.ours, ours + ".") }
        guard previous.exists, !previous.isUntouched else {
            return (.ours, ours + ": nothing of \(name) is typed yet.")
        }
        let verdict = try judge.check(previous)
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
        return try ask("y or o? ", for: ["y", "o"]) == "y"
            ? (.own, "It goes on from yours.") : (.ours, ours + ".")
    }

    func milestone(_ words: String) throws -> Milestone {
        guard let milestone = Milestone.named(words) else {
            let names = Milestone.all.map(\.name).joined(separator: " ")
            throw CommandError.usage("no such stage or room: \(words) (there are \(names))")
        }
        return milestone
    }

    private func workbench(_ milestone: Milestone) throws -> Workbench {
        let workbench = Workbench(repository: repository, milestone: milestone)
        guard workbench.exists else {
            let words = "is not begun: `swift run workshop start \(milestone.name)`"
            throw CommandError("\(milestone.name) \(words)", status: 1)
        }
        return workbench
    }

    func check(_ milestone: Milestone) throws -> Int32 {
        let workbench = try workbench(milestone)
        if workbench.isUntouched {
            print("Nothing of \(milestone.name) is typed yet: \(milestone.title).")
            showFirst(of: workbench)
            return 1
        }
        try workbench.layOutShelf()
        print(terminal.strong("\(milestone.name): \(milestone.title)"))
        fflush(nil)
        let verdict = try judge.check(workbench)
        if verdict.isSolved {
            print(terminal.good("It is complete: all \(verdict.checks.count) tests pass."))
            print("  swift run workshop diff \(milestone.name)   compares it with ours")
        } else {
            print(terminal.bad("It \(judge.words(for: verdict))."))
            switch verdict.state {
            case .broken: showErrors(verdict.failures)
            case .open, .solved: show(verdict.failures, most: 1)
            case .crashed, .hung, .missing, .blocked, .untried: show(verdict.failures, most: .max)
            }
            for wait in verdict.waiting.prefix(6) {
                print("  \(terminal.quiet("waits:")) \(wait.check) \(wait.message)")
            }
            let more = verdict.waiting.count - 6
            if more > 0 { print(terminal.quiet("  … and \(more) more files")) }
            print(terminal.quiet("  swift run workshop hint \(milestone.name)   where to look"))
        }
        if milestone.isRoom, verdict.state != .broken {
            let scenes = try judge.layOutScenes(of: workbench)
            let words =
                scenes?.joined(separator: ", ") ?? "its scenes, once main.swift is a list again"
            if !words.isEmpty { print("  swift run \(milestone.program) SCENE   plays \(words)") }
        }
        print(terminal.quiet("  yours: \(repository.shortPath(workbench.sources))"))
        return verdict.isSolved ? 0 : 1
    }

    private func showErrors(_ errors: [Failure]) {
        for failure in errors.prefix(5) {
            print(failure.message)
            if !failure.place.isEmpty { print("  in the book: \(failure.place)") }
        }
        if errors.count > 5 { print(terminal.quiet("… and \(errors.count - 5) more errors")) }
    }

    /// Where to look, without showing it: what is missing first, and the other files that differ.
    func hint(_ milestone: Milestone) throws -> Int32 {
        let workbench = try workbench(milestone)
        print(terminal.strong("\(milestone.name): \(milestone.title)"))
        let differences = workbench.differences()
        guard let first = differences.first else {
            print("No file differs from ours.")
            return 0
        }
        let (words, place) = workbench.nudge(to: first)
        print("First, \(words)." + (place.map { "\n  in the book: \($0)" } ?? ""))
        if differences.count > 1 { print("Then, beside the scenes, these differ from ours:") }
        for path in differences.dropFirst() { print("  \(path)") }
        for (command, about) in [("check", "names what fails first"), ("diff", "shows it all")] {
            print(terminal.quiet("  swift run workshop \(command) \(milestone.name)   \(about)"))
        }
        return 0
    }

    /// Two names: these programs. One: the workbench against ours, or the step to it if it is not
    /// begun.
    func diff(_ words: [String]) throws -> Int32 {
        if words.count > 1 {
            let (old, new) = try (program(words[0]), program(words[1]))
            guard words.count == 3 else { return try diff(old, new) }
            let files = [old, new].map { $0.appending(path: words[2]) }
            for file in files where !file.exists {
                throw CommandError.usage("there is no \(repository.shortPath(file))")
            }
            return try diff(files[0], files[1])
        }
        let milestone = try milestone(words[0])
        let workbench = Workbench(repository: repository, milestone: milestone)
        if workbench.exists { return try diff(workbench) }
        guard let previous = milestone.previous?.program, previous != milestone.program else {
            throw CommandError.usage("nothing to compare with: `workshop start \(milestone.name)`")
        }
        return try diff(repository.program(previous), repository.program(milestone.program))
    }

    /// A stage by its number or name, or any other program.
    private func program(_ words: String) throws -> URL {
        let other = repository.programs.first { $0.lowercased() == words.lowercased() }
        return repository.program(try other ?? milestone(words).program)
    }

    /// Shows how a workbench differs from ours: of a room, without the files that it does not need.
    private func diff(_ workbench: Workbench) throws -> Int32 {
        guard workbench.milestone.isRoom else {
            return try diff(workbench.sources, repository.program(workbench.milestone.program))
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
            in: repository.root,
            keepsErrorsApart: true
        )
        guard outcome.status <= 1 else {
            let reason =
                outcome.status == ProcessResult.notFound
                ? "`git` has to be on the PATH" : outcome.errorOutput
            throw CommandError("no difference: \(reason.trimmed)")
        }
        let isSame = outcome.status == 0
        Swift.print(isSame ? "Nothing is left: the files are the same." : outcome.output.trimmed)
        return 0
    }
}

extension CommandError {
    fileprivate static let nothingIsBegun = CommandError("nothing is begun", status: 1)
}
