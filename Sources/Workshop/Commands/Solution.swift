import Foundation

extension Workshop {
    func solution(_ words: String, reveals: Bool, applies: Bool) throws -> Int32 {
        let exercise = try exercise(words)
        if !reveals {
            let verdict = try verdicts(of: [exercise]).first?.verdict
            guard verdict?.isSolved == true else {
                print("\(exercise.id) \(exercise.title) is not solved yet.")
                print("  swift run workshop hint \(exercise.id)")
                print("  swift run workshop solution \(exercise.id) --reveal")
                return 1
            }
        }
        let solution = try Data(contentsOf: repository.file("Solutions", exercise))
        if applies {
            try replace(exercise, with: solution)
        } else {
            print(String(decoding: solution, as: UTF8.self), terminator: "")
        }
        return 0
    }

    func reset(_ words: String) throws -> Int32 {
        let exercise = try exercise(words)
        try replace(exercise, with: Data(contentsOf: repository.file("Starters", exercise)))
        return 0
    }

    private func replace(_ exercise: Exercise, with data: Data) throws {
        let path = shortPath("Exercises", exercise)
        let file = repository.file("Exercises", exercise)
        guard (try? Data(contentsOf: file)) != data else {
            print("\(path) is like that already.")
            return
        }
        let backup = try keeper.write(data, to: file)
        print("\(path) is replaced.")
        if let backup { print("Yours is kept: \(repository.shortPath(backup))") }
    }
}
