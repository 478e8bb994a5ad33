extension Workshop {
    /// The first open one of all, or of a chapter.
    func showNext(in words: String?) throws -> Int32 {
        let exercises = try words.map(chapter)?.exercises ?? Catalogue.exercises
        guard let (exercise, verdict) = try next(among: exercises) else {
            print(terminal.good("All \(exercises.count) exercises are solved."))
            return 0
        }
        introduce(exercise)
        print("")
        show(exercise, verdict, most: 1)
        return 0
    }

    /// What to do, where, and how to go on.
    func introduce(_ exercise: Exercise) {
        let heading = "Exercise \(exercise.id): \(exercise.title) (\(exercise.minutes) minutes)"
        print(terminal.strong(heading))
        if let text = ExerciseText.all(in: repository.chapters)[exercise.id] {
            print("\n\(text.body)")
        }
        print(
            terminal.quiet(
                "\n  swift run workshop check \(exercise.id)"
                    + "   swift run workshop hint \(exercise.id)"
            )
        )
    }
}
