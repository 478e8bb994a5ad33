import Foundation

extension Workshop {
    /// Checks what `words` name; without words, the exercise that comes next.
    ///
    /// - Parameter isAskedAnew: whether also what has passed, and has not changed since, is tried.
    func check(_ words: String?, isAskedAnew: Bool = false) throws -> Int32 {
        guard let words else {
            guard let next = try next() else { return sayAllIsSolved() }
            try begin([next.exercise])
            show(next)
            return status(of: [next])
        }
        if let milestone = milestoneAlone(words) { return try check(milestone) }
        let exercises = try exercises(words)
        try begin(exercises)
        let judgements = try judge.judge(
            exercises.map { judge.submission($0, trusting: isAskedAnew ? .none : .solved) }
        )
        for judgement in judgements { show(judgement, most: judgements.count == 1 ? .max : 1) }
        if judgements.count == 1, judgements[0].verdict.isSolved {
            try showWhatFollows(judgements[0].exercise)
        }
        return status(of: judgements)
    }

    @discardableResult func sayAllIsSolved() -> Int32 {
        print(terminal.good("All \(catalogue.exercises.count) exercises are solved."))
        return 0
    }

    /// 0 if all are solved, 2 if something of ours kept one from being judged, or else 1.
    private func status(of judgements: [Judgement]) -> Int32 {
        let isBlocked = judgements.contains { [.blocked, .untried].contains($0.verdict.state) }
        return isBlocked ? 2 : judgements.allSatisfy(\.verdict.isSolved) ? 0 : 1
    }

    /// After a solved exercise: why it is right, how to compare, what comes next.
    func showWhatFollows(_ exercise: Exercise) throws {
        print("  swift run workshop solution \(exercise.id)   shows ours, to compare")
        if let next = try next(besides: [exercise])?.exercise {
            print("Next: \(next.id) \(next.title)")
            print(terminal.quiet("  swift run workshop next \(next.id)"))
        } else {
            sayAllIsSolved()
        }
    }

    /// The verdict: the first checks that failed, in their own words, and where they stand.
    func show(_ judgement: Judgement, most: Int = .max) {
        let exercise = judgement.exercise
        let name = "\(exercise.id) \(exercise.title)"
        let verdict = judgement.verdict
        let count = verdict.checks.count
        let first = verdict.failures.first ?? Failure(check: "", message: "")
        let words = first.message.replacing("crashes. ", with: "").lines
        func isBad(_ words: String) { print(terminal.bad("\(name): \(words)")) }
        switch verdict.state {
        case .solved:
            print(terminal.good("\(name): solved, all \(count) checks pass."))
            if let reason = try? exercise.solution.reason, reason != "" {
                print("  Ours is right because \(reason)")
            }
        case .open where verdict.isUntouched:
            isBad("open, nothing is changed yet. \(count) checks wait:")
            for check in verdict.checks.prefix(most) { print("  · \(check)") }
            if count > most { print(terminal.quiet("  … and \(count - most) more")) }
        case .open:
            isBad("open, \(Set(verdict.failures.map(\.check)).count) of \(count) checks fail.")
            show(verdict.failures, most: most, of: exercise)
        case .broken:
            isBad(first.message.contains("error:") ? "does not compile." : "can't be checked.")
            print(first.message)
        case .crashed: isBad("crashes in the check '\(first.check)'.")
        case .hung: isBad("\(words[0]), in the check '\(first.check)'.")
        case .untried: isBad("\(first.message).")
        case .missing:
            isBad("\(first.message).")
            if !first.message.hasSuffix(Repository.Fault.unreadable.rawValue) {
                print("  swift run workshop reset \(exercise.id)   brings back how it was")
            }
        case .blocked:
            isBad("can't be judged.")
            print(first.message)
        }
        if verdict.hasEnded {
            // What another check knows stands before what a crash lets one guess.
            show(Array(verdict.failures.dropFirst()), most: most, of: exercise)
            if let situation = first.situation { print("  there: \(situation)") }
            for line in verdict.state == .crashed ? words[...] : words.dropFirst() {
                print("  \(line)")
            }
        }
        showNames(of: verdict, exercise)
        let scenes = (try? exercise.checks.scenes) ?? []
        // With the story of an order: what luck has found, or the contract on one thread, has none.
        let failed = verdict.failures.filter { $0.message.contains("thread 1") }.map(\.check)
        if let scene = scenes.firstIndex(where: failed.contains) {
            let command = "swift run workshop orders \(exercise.id) \(scene + 1)"
            print(terminal.quiet("  \(command)   there you say which thread goes on"))
        }
        if !verdict.isSolved { print(terminal.quiet("  yours: \(path(of: exercise))")) }
        showPrinted(verdict)
    }

    /// The mistakes that explain this, as something to look for; the first time they would say
    /// more than a hint does.
    private func showNames(of verdict: Verdict, _ exercise: Exercise) {
        guard verdict.isWrong, let names = try? exercise.failures.names(for: verdict),
            let mistakes = try? names.compactMap(exercise.mistakes.mistake(named:)),
            !mistakes.isEmpty
        else { return }
        guard hasFailedSo(verdict, exercise) else {
            return print(terminal.quiet("  If this fails again, you hear what others got wrong."))
        }
        print("  Those who fail these often have an answer that")
        for mistake in mistakes {
            print("  · \(mistake.sentence.prefix(1).lowercased() + mistake.sentence.dropFirst())")
        }
        print(terminal.quiet("  Is that so in yours?"))
    }

    /// Whether the same has failed the last time; what fails now is remembered for the next.
    private func hasFailedSo(_ verdict: Verdict, _ exercise: Exercise) -> Bool {
        let failed = Data(FailedChecks(verdict).certain.sorted().joined().utf8)
        let file = repository.products.appending(path: "failed-checks-\(exercise.id)")
        defer { try? failed.write(to: file, options: .atomic) }
        return (try? Data(contentsOf: file)) == failed
    }

    /// How many faults of one check are shown: the operator's contract can find dozens.
    private static let mostForCheck = 3

    /// The exercise's own checks before the contract's, and what has few words first.
    private func sorted(_ failures: [Failure]) -> [Failure] {
        func rank(_ failure: Failure) -> (Int, Int) {
            (failure.clause == nil ? 0 : 1, failure.message.count)
        }
        return failures.sorted { rank($0) < rank($1) }
    }

    /// - Parameter exercise: is quoted where its text says what a check asks.
    func show(_ failures: [Failure], most: Int, of exercise: Exercise? = nil) {
        let short = sorted(failures)
        var (checks, shown, clauses): ([String], [String], Set<String>) = ([], [], [])
        for failure in short where !checks.contains(failure.check) { checks.append(failure.check) }
        for check in checks.prefix(most) {
            print("  \(terminal.bad("✘")) \(check)")
            // Of one clause its shortest fault says enough, and the same words once.
            let own = short.filter { failure in
                let words = failure.sentence ?? failure.message
                return failure.check == check && clauses.insert("\(check) \(words)").inserted
            }
            shown += own.prefix(Self.mostForCheck).map(\.message)
            for failure in own.prefix(Self.mostForCheck) {
                if let situation = failure.situation { print("      \(situation)") }
                for line in failure.message.split(separator: "\n") {
                    print("      \(CheckWords.told(line))")
                }
                if failure.clause == nil { print(terminal.quiet("      \(failure.place)")) }
            }
            if let sentence = try? exercise?.text.sentence(saying: check) {
                print(terminal.quiet("      The text says: '\(sentence)'"))
            }
            let rest = own.count - Self.mostForCheck
            if rest > 0 { print(terminal.quiet("      … and \(rest) more of its sentences")) }
        }
        if let words = CheckWords.legend(of: shown) { print(terminal.quiet("  \(words)")) }
        let others = checks.dropFirst(most)
        for check in others.prefix(10) {
            print("  \(terminal.bad("✘")) \(check)")
            let first = short.first { $0.check == check }
            if let situation = first?.situation { print("      \(situation)") }
        }
        if others.count > 10 { print(terminal.quiet("  … and \(others.count - 10) more")) }
    }

    /// Shows what was printed in the check that is shown first, or, if all pass, in all of them.
    private func showPrinted(_ verdict: Verdict) {
        let failures = verdict.hasEnded ? verdict.failures : sorted(verdict.failures)
        let check = failures.first?.check
        let head = check.map { "\($0)\n" } ?? ""
        let lines = verdict.output.split(separator: "\u{1E}").filter { $0.hasPrefix(head) }
            .flatMap { $0.split(separator: "\n").dropFirst() }
        guard !lines.isEmpty else { return }
        let end = verdict.output.utf8.count < 100_000 ? ":" : ", a flood; its end is:"
        print(terminal.quiet("  printed\(check.map { " in '\($0)'" } ?? "")\(end)"))
        if lines.count > 12 { print(terminal.quiet("    …")) }
        for line in lines.suffix(12).map({ String($0).inOneLine }) {
            print(terminal.quiet("    \(line.prefix(300))\(line.count > 300 ? "…" : "")"))
        }
    }
}
