extension Workshop {
    func status() throws -> Int32 {
        let judgements = try judge.judge(catalogue.exercises.map { judge.submission($0) })
        let solved = judgements.filter(\.verdict.isSolved).map(\.exercise)
        let longest = catalogue.exercises.map(\.title.count).max() ?? 0
        let width = min(longest, (terminal.width ?? .max) - 27)
        for group in catalogue.groups {
            print(terminal.strong("\(group.label) \(group.title)"))
            for judgement in judgements where judgement.exercise.chapter == group.label {
                let exercise = judgement.exercise
                let title = exercise.title.padding(to: width)
                let minutes = terminal.quiet("\(exercise.minutes) min")
                print("  \(mark(judgement.verdict))  \(exercise.id)  \(title)  \(minutes)")
            }
        }
        let bar = terminal.bar(solved.count, of: judgements.count)
        print("\n\(bar) \(solved.count) of \(judgements.count) solved")
        if let words = warningAboutEditedSolutions() { print(words) }
        guard let next = try next(besides: solved)?.exercise else { return sayAllIsSolved() }
        print("Next: \(next.id) \(next.title)")
        print(terminal.quiet("  swift run workshop next"))
        if solved.isEmpty, next.chapter == "1" {
            print(terminal.quiet("  swift run workshop next 0   (to warm up: three ideas)"))
        }
        return 0
    }

    /// Tells what to do about files of ours in which something has been typed: an answer, perhaps.
    func warningAboutEditedSolutions(of exercises: [Exercise]? = nil) -> String? {
        let folders = exercises?.map { $0.path("") } ?? ["Tests/Exercises"]
        let outcome = try? Shell.run(
            "git -c core.quotePath=false diff --relative --name-only HEAD --"
                .components(separatedBy: " ") + folders,
            in: repository.root,
            keepsErrorsApart: true
        )
        guard let outcome, outcome.succeeded else { return nil }
        let files = outcome.output.lines
        guard !files.isEmpty else { return nil }
        let names = files.prefix(3).joined(separator: " ") + (files.count > 3 ? " …" : "")
        return terminal.bad("Ours, and changed: \(names)")
            + "\n  Answers go into Workbench/Exercises. Keep what you have typed there, then"
            + "\n  git checkout \(names)   brings ours back"
    }

    private func mark(_ verdict: Verdict) -> String {
        let word = verdict.state.rawValue.padding(to: "crashed".count)
        return switch verdict.state {
        case .solved: terminal.good(word)
        case .open: terminal.quiet(word)
        case .broken, .crashed, .hung, .missing, .blocked, .untried: terminal.bad(word)
        }
    }
}
