import Foundation

extension Workshop {
    func solution(_ words: String, _ flags: Set<String>) throws -> Int32 {
        let exercise = try exercise(words)
        defer { judge.progress.end() }
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
        for exercise in try exercises(words) {
            try replace(exercise, with: exercise.starter)
        }
        return 0
    }

    /// Puts `text` in the place of the participant's answer, which is kept.
    func replace(_ exercise: Exercise, with text: String) throws {
        let path = path(of: exercise)
        let file = exercise.answer
        let data = Data(text.utf8)
        // It tidies up what a killed command has left, also where nothing is to be replaced.
        let backupStore = backupStore
        if case .text(text) = repository.read(file) {
            return print("\(path) is like that already.")
        }
        let backup = try backupStore.write(data, to: file)
        let package = ExercisesPackage(catalogue: catalogue)
        try package.writeManifest()
        package.setReadHints(0, for: exercise)
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
        for line in mistake.edit.lines {
            Swift.print("  " + (line.first == "+" ? terminal.good(line) : terminal.quiet(line)))
        }
        print("\n`swift run workshop check \(exercise.id)` says what catches it.")
        return 0
    }
}
