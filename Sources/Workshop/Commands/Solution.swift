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
        let solution = try repository.text("Solutions", exercise)
        if flags.contains("--apply") {
            try replace(exercise, with: solution)
        } else {
            // Code keeps its lines.
            Swift.print(solution, terminator: "")
        }
        return 0
    }

    func reset(_ words: String) throws -> Int32 {
        let backupStore = backupStore
        for exercise in try exercises(words) {
            try replace(exercise, with: repository.starter(of: exercise), backupStore)
        }
        return 0
    }

    /// Puts `text` in the place of the participant's answer, which is kept.
    func replace(_ exercise: Exercise, with text: String, _ backupStore: BackupStore? = nil) throws
    {
        let path = shortPath("Exercises", exercise)
        let file = repository.file("Exercises", exercise)
        let data = Data(text.utf8)
        if case .text(text) = repository.read(file) {
            return print("\(path) is like that already.")
        }
        let backup = try (backupStore ?? self.backupStore).write(data, to: file)
        let package = ExercisesPackage(repository: repository)
        try package.writeManifest()
        package.setReadHints(0, for: exercise)
        print("\(path) is replaced.")
        if let backup {
            print("Yours is kept, and comes back so:")
            print(terminal.quiet("  cp -R \(repository.shortPath(backup)) \(path)"))
        }
    }
}
