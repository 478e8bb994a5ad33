extension Workshop {
    /// Checks what `words` name; without words, the first exercise that is open.
    func check(_ words: String?, exercisesOnly: Bool) throws -> Int32 {
        guard let words else {
            guard let next = try next() else {
                print(terminal.good("All \(Catalogue.exercises.count) exercises are solved."))
                return 0
            }
            show(next.exercise, next.verdict)
            return 1
        }
        if let stage = try? stageNumber(words) {
            let workbench = Workbench(repository: repository, stage: stage)
            if workbench.exists && !exercisesOnly { return try check(workbench) }
        }
        return try check(Catalogue.chapter(words)?.exercises ?? [exercise(words)])
    }

    private func check(_ exercises: [Exercise]) throws -> Int32 {
        let verdicts = try verdicts(of: exercises)
        for (exercise, verdict) in verdicts {
            show(exercise, verdict, most: verdicts.count == 1 ? .max : 1)
        }
        return verdicts.allSatisfy(\.verdict.isSolved) ? 0 : 1
    }

    private func check(_ workbench: Workbench) throws -> Int32 {
        let name = stageName(workbench.stage)
        let verdict = try workbench.check()
        switch verdict {
        case .complete(let tests):
            print(terminal.good("\(name) is complete: all its \(tests) tests pass."))
        case .open(let failures, let tests):
            let failed = Set(failures.map(\.check)).count
            print(terminal.bad("\(name): \(failed) of \(tests) tests fail."))
            show(failures, most: 6)
            print(
                terminal.quiet("  swift run workshop diff \(workbench.stage)   shows what is left")
            )
        case .broken(let words):
            print(terminal.bad("\(name) does not compile, or its tests miss something in it:"))
            print(words)
        case .stopped(let during, let isHanging):
            let what = isHanging ? "hangs" : "crashes"
            print(terminal.bad("\(name) \(what), during: \(during.joined(separator: "; "))"))
        }
        print(
            terminal.quiet(
                "  yours: \(repository.shortPath(workbench.sources))"
                    + "   (the chapter's exercises: check \(workbench.stage) --exercises)"
            )
        )
        return verdict.isComplete ? 0 : 1
    }

    /// The verdict: the first checks that failed, in their own words, and where they stand.
    func show(_ exercise: Exercise, _ verdict: Verdict, most: Int = .max) {
        let name = "\(exercise.id) \(exercise.title)"
        switch verdict {
        case .solved(let checks):
            print(terminal.good("\(name): solved, all \(checks) checks pass."))
        case .open(let failures, let checks):
            let failed = Set(failures.map(\.check)).count
            print(terminal.bad("\(name): open, \(failed) of \(checks) checks fail."))
            show(failures, most: most)
        case .broken(let compiler):
            print(terminal.bad("\(name): does not compile."))
            print(compiler)
        case .crashed(let check):
            print(terminal.bad("\(name): crashes in the check '\(check)'."))
        case .hung(let check):
            print(terminal.bad("\(name): hangs in the check '\(check)'."))
        }
        if !verdict.isSolved {
            print(terminal.quiet("  yours: \(shortPath("Exercises", exercise))"))
        }
    }

    private func show(_ failures: [Failure], most: Int) {
        var checks: [String] = []
        for failure in failures where !checks.contains(failure.check) {
            checks.append(failure.check)
        }
        for check in checks.prefix(most) {
            print("  \(terminal.bad("✘")) \(check)")
            for failure in failures where failure.check == check {
                for line in failure.words.split(separator: "\n") { print("      \(line)") }
                print(terminal.quiet("      \(failure.place)"))
            }
        }
        if checks.count > most { print(terminal.quiet("  … and \(checks.count - most) more")) }
    }
}
