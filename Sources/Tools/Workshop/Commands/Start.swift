import Foundation
import ToolSupport

extension Workshop {
    func start(_ words: String) throws -> Int32 {
        let goal = try goal(words)
        let workbench = Workbench(repository: repository, goal: goal)
        let backup = try workbench.start(keeper: keeper)
        if let backup { print("Your old \(goal.name) is kept: \(repository.shortPath(backup))") }
        print("\(goal.name): \(goal.title) (chapter \(goal.chapter))")
        let from =
            goal.previousStage.map { "the files of \($0.name)" }
            ?? (goal.isRoom ? "RxBeyond's files without that room" : "an empty program")
        let shelf = goal.shelf(in: repository).isEmpty ? "" : ", and with its shelf"
        print("It begins with \(from)\(shelf): \(repository.shortPath(workbench.sources))")
        print(
            """
              swift run workshop check \(goal.name)   runs its tests against your files
              swift run workshop hint \(goal.name)    names the files that differ from ours
              swift run workshop diff \(goal.name)    shows the whole difference
              swift run --package-path \(repository.shortPath(workbench.folder)) \(goal.program)
            """
        )
        return 0
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
        try workbench.layOutShelf()
        print(terminal.strong("\(goal.name): \(goal.title)"))
        fflush(nil)
        let verdict = try judge.check(workbench)
        judge.progress.end()
        let failed = Set(verdict.failures.map(\.check)).count
        switch verdict.state {
        case .solved:
            print(terminal.good("It is complete: all \(verdict.checks.count) tests pass."))
            print("  swift run workshop diff \(goal.name)   compares it with ours")
        case .open:
            let passed = verdict.checks.count - failed
            print(terminal.bad("\(passed) of \(verdict.checks.count) tests pass."))
            if failed > 0 { print("  It does not keep this promise yet:") }
            show(verdict.failures, most: 1)
            for wait in verdict.waiting.prefix(6) {
                print("  \(terminal.quiet("waits:")) \(wait.check) \(wait.message)")
            }
            let more = verdict.waiting.count - 6
            if more > 0 { print(terminal.quiet("  … and \(more) more files")) }
            print(terminal.quiet("  swift run workshop hint \(goal.name)   where to look"))
        case .broken:
            print(terminal.bad("It does not compile:"))
            for failure in verdict.failures { print(failure.message) }
        case .crashed, .hung, .missing, .blocked:
            for failure in verdict.failures {
                print(terminal.bad("It is \(verdict.state), in: \(failure.check)"))
                print("  \(failure.message)")
            }
        }
        print(terminal.quiet("  yours: \(repository.shortPath(workbench.sources))"))
        return verdict.isSolved ? 0 : 1
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
    /// begun. None: the workbench that was changed last.
    func diff(_ words: [String]) throws -> Int32 {
        if words.count == 2 {
            return try diff(program(words[0]), program(words[1]))
        }
        if let name = words.first {
            let goal = try goal(name)
            let workbench = Workbench(repository: repository, goal: goal)
            if workbench.exists { return try diff(workbench) }
            guard let previous = goal.previousStage else {
                throw Complaint.usage("nothing to compare \(name) with: `workshop start \(name)`")
            }
            return try diff(repository.program(previous.name), repository.program(goal.program))
        }
        let workbenches = Goal.all.map { Workbench(repository: repository, goal: $0) }
        guard let latest = workbenches.filter(\.exists).max(by: { $0.changed < $1.changed }) else {
            throw Complaint.usage("nothing is begun: workshop start STAGE, or workshop diff 2 3")
        }
        return try diff(latest)
    }

    /// A stage by its number or name, or any other program.
    private func program(_ words: String) throws -> URL {
        let other = repository.programs.first { $0.lowercased() == words.lowercased() }
        return repository.program(try other ?? goal(words).program)
    }

    /// What is left to a workbench: of a room, without the rooms that come after it.
    private func diff(_ workbench: Workbench) throws -> Int32 {
        guard workbench.goal.isRoom else {
            return try diff(workbench.sources, repository.program(workbench.goal.program))
        }
        let ours = try Scratch.folder(in: repository.workbench)
        defer { try? FileManager.default.removeItem(at: ours) }
        var finished = Workbench(repository: repository, goal: workbench.goal)
        finished.home = ours
        _ = try finished.start(keeper: keeper, isFinished: true)
        return try diff(workbench.sources, finished.sources)
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
        print(isEqual ? "Nothing is left: the files are the same." : outcome.output.trimmed)
        return 0
    }
}

extension Workbench {
    /// When one of the participant's files was changed last.
    fileprivate var changed: Date {
        ownFiles.values.compactMap { file in
            try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        }.max() ?? .distantPast
    }
}
