extension Workshop {
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
        let package = ExercisesPackage(catalogue: catalogue)
        for exercise in exercises { try package.begin(exercise) }
        try package.layOutTutor()
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
}
