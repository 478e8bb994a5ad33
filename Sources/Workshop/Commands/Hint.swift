extension Workshop {
    func hint(_ words: [String]) throws -> Int32 {
        let number = words.last == "2" ? 2 : 1
        let hasNumber = ["1", "2"].contains(words.last ?? "")
        let names = hasNumber ? Array(words.dropLast()) : words
        guard names.count <= 1 else {
            throw Complaint.usage("usage: workshop hint [EXERCISE] [1|2]")
        }
        guard let exercise = try names.first.map(exercise) ?? next()?.exercise else {
            print(terminal.good("All exercises are solved: there is nothing to hint at."))
            return 0
        }
        let hints = ExerciseText.all(in: repository.chapters)[exercise.id]?.hints ?? []
        guard hints.indices.contains(number - 1) else {
            throw Complaint("the chapters hold no hint \(number) for exercise \(exercise.id)")
        }
        print(terminal.strong("\(exercise.id) \(exercise.title), hint \(number) of \(hints.count)"))
        print(hints[number - 1])
        if number < hints.count {
            print(terminal.quiet("\n  swift run workshop hint \(exercise.id) \(number + 1)"))
        }
        return 0
    }
}
