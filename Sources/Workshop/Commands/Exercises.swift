import Foundation

/// What a participant asks of the exercises, beside their checks.
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
        guard let next = try next(besides: solved)?.exercise else { return sayAllIsSolved() }
        print("Next: \(next.id) \(next.title)")
        print(terminal.quiet("  swift run workshop next"))
        if solved.isEmpty, next.chapter == "1" {
            print(terminal.quiet("  swift run workshop next 0   (to warm up: three ideas)"))
        }
        return 0
    }

    private func mark(_ verdict: Verdict) -> String {
        let word = verdict.state.rawValue.padding(to: "crashed".count)
        return switch verdict.state {
        case .solved: terminal.good(word)
        case .open: terminal.quiet(word)
        case .broken, .crashed, .hung, .missing, .blocked, .untried: terminal.bad(word)
        }
    }

    /// The first open one of all, of a chapter, or the exercise that is named.
    func showNext(in words: String?) throws -> Int32 {
        guard let judgement = try next(in: words) else {
            let count = try words.map(exercises)?.count ?? catalogue.exercises.count
            print(terminal.good(count == 1 ? "It is solved." : "All \(count) are solved."))
            return 0
        }
        try begin([judgement.exercise])
        introduce(judgement.exercise)
        print("")
        show(judgement, most: 1)
        return 0
    }

    /// Lays exercises out that are not begun.
    func begin(_ exercises: [Exercise]) throws {
        for exercise in exercises { try catalogue.begin(exercise) }
        try repository.layOutTutor()
    }

    /// Returns a chapter's text as it stands there, or made new for a terminal's width.
    func flowed(_ text: String) -> String {
        terminal.width.map { text.flowed(to: min($0, 100)) } ?? text
    }

    /// Tells what to do, where, and how to go on.
    func introduce(_ exercise: Exercise) {
        let heading = "Exercise \(exercise.id): \(exercise.title) (\(exercise.minutes) minutes)"
        print(terminal.strong(heading))
        if let text = try? exercise.text { print("\n" + flowed(text.body)) }
        let id = exercise.id
        print(terminal.quiet("\n  yours: \(path(of: exercise))"))
        print(terminal.quiet("  swift run workshop check \(id)   swift run workshop hint \(id)"))
    }

    func hint(_ words: [String]) throws -> Int32 {
        // A number alone is a chapter; behind something else it is a hint's.
        let number = words.count == 2 ? Int(words[1]) : nil
        guard words.count < 2 || number != nil else {
            throw CommandError.usage("usage: workshop hint [WHAT] [1|2]")
        }
        if let milestone = milestoneAlone(words.first) { return try hint(milestone) }
        let named = try words.first.map(exercises)
        let exercise = named?.count == 1 ? named?.first : try next(in: words.first)?.exercise
        guard let exercise else {
            print(terminal.good("All of it is solved: there is nothing to hint at."))
            return 0
        }
        try begin([exercise])
        let hints = try exercise.text.hints
        // Without a number it goes on from the one that has been read last.
        let next = number ?? min(exercise.readHints + 1, hints.count)
        guard hints.indices.contains(next - 1) else {
            throw CommandError("the chapters hold no hint \(next) for exercise \(exercise.id)")
        }
        exercise.readHints = next
        print(terminal.strong("\(exercise.id) \(exercise.title), hint \(next) of \(hints.count)"))
        print(flowed(hints[next - 1]))
        if next < hints.count {
            print(terminal.quiet("\n  swift run workshop hint \(exercise.id)   the next one"))
        }
        return 0
    }

    func solution(_ words: String, _ flags: Set<String>) throws -> Int32 {
        let exercise = try exercise(words)
        if !flags.contains("--reveal"),
            try !judge.judge(judge.submission(exercise)).verdict.isSolved
        {
            print("\(exercise.id) \(exercise.title) is not solved yet.")
            print("  swift run workshop hint \(exercise.id)")
            print("  swift run workshop solution \(exercise.id) --reveal")
            return 1
        }
        let solution = try exercise.solution.text
        if flags.contains("--apply") {
            try replace(exercise, with: solution)
        } else {
            // Code keeps its lines.
            Swift.print(solution, terminator: "")
        }
        return 0
    }

    func reset(_ words: String) throws -> Int32 {
        for exercise in try exercises(words) { try replace(exercise, with: exercise.starter) }
        return 0
    }

    /// Puts `text` in the place of the participant's answer, which is kept.
    func replace(_ exercise: Exercise, with text: String) throws {
        let path = path(of: exercise)
        let old = repository.read(exercise.answer)
        // It tidies up what a killed command has left, also where nothing is to be replaced.
        let backup = try repository.backupStore.write(Data(text.utf8), to: exercise.answer)
        if case .text(text) = old { return print("\(path) is like that already.") }
        try catalogue.writeManifest()
        exercise.readHints = 0
        print("\(path) is replaced.")
        if let backup {
            print("Yours is kept, and comes back so:")
            print(terminal.quiet("  cp -R \(repository.shortPath(backup)) \(path)"))
        }
    }

    /// Lays a wrong answer out as the participant's own, or lists those that there are.
    ///
    /// - Parameter name: may be several words.
    func mistake(_ words: String, _ name: [String]) throws -> Int32 {
        let exercise = try exercise(words)
        let page = try exercise.mistakes
        if name.isEmpty {
            let width = page.all.map(\.slug.count).max() ?? 0
            for mistake in page.all {
                print("\(terminal.strong(mistake.slug.padding(to: width)))  \(mistake.sentence)")
            }
            print(terminal.quiet("With their lines: \(exercise.path("Mistakes.md"))"))
            return 0
        }
        let name = name.joined(separator: " ")
        guard let mistake = page.mistake(named: name) else {
            let list = "`swift run workshop mistake \(exercise.id)` lists them"
            throw CommandError.usage("no such mistake in \(exercise.id): \(name) (\(list))")
        }
        try replace(exercise, with: page.answer(mistake))
        print("\(mistake.name): \(mistake.sentence)\n")
        for line in mistake.lines {
            Swift.print("  " + (line.first == "+" ? terminal.good(line) : terminal.quiet(line)))
        }
        print("\n`swift run workshop check \(exercise.id)` says what catches it.")
        return 0
    }
}
