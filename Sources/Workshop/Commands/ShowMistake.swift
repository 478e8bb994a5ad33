extension Workshop {
    /// Lays a wrong answer out as the participant's own, or lists those that there are.
    ///
    /// - Parameter name: may be several words.
    func mistake(_ words: String, _ name: [String]) throws -> Int32 {
        let exercise = try exercise(words)
        let page = try repository.mistakes(of: exercise)
        if name.isEmpty {
            let width = page.mistakes.map(\.slug.count).max() ?? 0
            for mistake in page.mistakes {
                print("\(terminal.strong(mistake.slug.padding(to: width)))  \(mistake.sentence)")
            }
            print(terminal.quiet("With their lines: \(shortPath("Mistakes", exercise))"))
            return 0
        }
        let name = name.joined(separator: " ")
        guard let mistake = page.mistake(named: name) else {
            throw CommandError.usage(
                "no such mistake in \(exercise.id): \(name)"
                    + " (`swift run workshop mistake \(exercise.id)` lists them)"
            )
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
