extension Workshop {
    func hint(_ words: [String]) throws -> Int32 {
        let usage = CommandError.usage("usage: workshop hint [WHAT] [1|2]")
        var names = words
        var number: Int?
        // A number alone is a chapter; behind something else it is a hint's.
        if names.count == 2 {
            guard let last = Int(names.removeLast()), (1...2).contains(last) else { throw usage }
            number = last
        }
        if let milestone = milestoneAlone(names.first) { return try hint(milestone) }
        let named = try names.first.map(exercises)
        let exercise = named?.count == 1 ? named?.first : try next(in: names.first)?.exercise
        guard let exercise else {
            print(terminal.good("All of it is solved: there is nothing to hint at."))
            return 0
        }
        try begin([exercise])
        let hints = try exercise.text.hints
        let package = ExercisesPackage(catalogue: catalogue)
        // Without a number it goes on from the one that has been read last.
        let next = number ?? min(package.readHints(for: exercise) + 1, hints.count)
        guard hints.indices.contains(next - 1) else {
            throw CommandError("the chapters hold no hint \(next) for exercise \(exercise.id)")
        }
        package.setReadHints(next, for: exercise)
        print(terminal.strong("\(exercise.id) \(exercise.title), hint \(next) of \(hints.count)"))
        print(flowed(hints[next - 1]))
        if next < hints.count {
            print(terminal.quiet("\n  swift run workshop hint \(exercise.id)   the next one"))
        }
        return 0
    }
}
