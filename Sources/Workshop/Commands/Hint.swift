extension Workshop {
    func hint(_ words: [String]) throws -> Int32 {
        let usage = CommandError.usage("usage: workshop hint [WHAT] [1|2]")
        var names = words
        var number = 1
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
        let hints = ExerciseText.all(in: repository.chapters)[exercise.id]?.hints ?? []
        guard hints.indices.contains(number - 1) else {
            throw CommandError("the chapters hold no hint \(number) for exercise \(exercise.id)")
        }
        print(terminal.strong("\(exercise.id) \(exercise.title), hint \(number) of \(hints.count)"))
        print(flowed(hints[number - 1]))
        if number < hints.count {
            print(terminal.quiet("\n  swift run workshop hint \(exercise.id) \(number + 1)"))
        }
        return 0
    }
}
