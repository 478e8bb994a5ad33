import Foundation
import ToolSupport

extension Workshop {
    /// - Parameter words: proves these exercises only, or this stage or room.
    func prove(_ words: String?) throws -> Int32 {
        let began = Date()
        let goal =
            words.flatMap {
                Catalogue.chapter($0) == nil && Catalogue.exercise($0) == nil ? $0 : nil
            }
            .flatMap(Goal.named)
        var proof = Proof(
            repository: repository,
            judge: judge,
            exercises: try goal == nil ? words.map(exercises) ?? Catalogue.exercises : []
        )
        if goal == nil {
            try proof.texts()
            try proof.answers()
        }
        if goal != nil || words == nil { try proof.building(goal.map { [$0] } ?? Goal.all) }
        for problem in proof.problems { print(terminal.bad("✘ \(problem)")) }
        let seconds = Int(Date().timeIntervalSince(began))
        let time = "\(seconds / 60) min \(seconds % 60) s"
        print(
            proof.problems.isEmpty
                ? terminal.good("Proved in \(time).")
                : terminal.bad("Not proved: \(proof.problems.count) problems (\(time)).")
        )
        return proof.problems.isEmpty ? 0 : 1
    }
}

/// What the workshop promises its participants, tried out.
struct Proof {
    /// How many mutants an exercise has at least.
    static let leastMutants = 6
    /// Whether each mutant has to name its class of fault.
    static let requiresFault = true

    let repository: Repository
    let judge: Judge
    let exercises: [Exercise]
    private(set) var problems: [String] = []

    init(repository: Repository, judge: Judge, exercises: [Exercise]) {
        self.repository = repository
        self.judge = judge
        self.exercises = exercises
    }

    // MARK: Texts and files

    mutating func texts() throws {
        let texts = ExerciseText.all(in: repository.chapters)
        let found = problems.count
        for exercise in exercises {
            guard let text = texts[exercise.id] else {
                problems.append("\(exercise.id): no chapter has its text")
                continue
            }
            if text.title != exercise.title || text.minutes != exercise.minutes {
                problems.append("\(exercise.id): the chapter's heading is not the catalogue's")
            }
            if text.hints.count != 2 {
                problems.append("\(exercise.id): \(text.hints.count) hints instead of 2")
            }
            let starterText = try repository.text("Starters", exercise)
            let starter = lines(of: starterText)
            let solution = lines(of: try repository.text("Solutions", exercise))
            let secrets = Set(solution).subtracting(starter).filter(Self.isTelling)
            for hint in text.hints {
                for secret in secrets where hint.contains(secret) {
                    problems.append(
                        "\(exercise.id): a hint holds a line of the solution: \(secret)"
                    )
                }
            }
            let todos = starter.count { $0.contains("TODO") }
            if todos != 1 { problems.append("\(exercise.id): \(todos) TODOs instead of 1") }
            if try repository.text("Exercises", exercise) != starterText {
                problems.append("\(exercise.id): Exercises/ holds something else than the starter")
            }
            let names = try judge.checkNames(of: exercise)
            if names.isEmpty || Set(names).count != names.count {
                problems.append("\(exercise.id): its checks need names, each another one")
            }
        }
        say("texts", "\(exercises.count), two hints each, no line of a solution in them", found)
    }

    /// Whether a line says more than a closing brace or `return` would.
    private static func isTelling(_ line: String) -> Bool {
        line.count > 12 && !line.hasPrefix("//") && !line.hasPrefix("import")
    }

    private func lines(of text: String) -> [String] {
        text.components(separatedBy: "\n").map(\.trimmed)
    }

    // MARK: Starters, solutions and mutants

    mutating func answers() throws {
        let mutants = try readMutants()
        let starters = exercises.map { attempt($0, "Starters") }
        let solutions = exercises.map { attempt($0, "Solutions") }
        let others = mutants.map { mutant in
            Judge.Attempt(exercise: mutant.exercise, file: mutant.file, isTried: true)
        }
        // An exercise's answers one after the other: they have their checks in common.
        let attempts = (starters + solutions + others).enumerated()
            .sorted { ($0.element.exercise.id, $0.offset) < ($1.element.exercise.id, $1.offset) }
        let sorted = try judge.judge(attempts.map(\.element))
        var judgements = Array(repeating: sorted.first, count: attempts.count)
        for (attempt, judgement) in zip(attempts, sorted) { judgements[attempt.offset] = judgement }
        let verdicts = judgements.compactMap { $0?.verdict }

        var found = problems.count
        for (exercise, verdict) in zip(exercises, verdicts) {
            if case .open = verdict { continue }
            problems.append("\(exercise.id): its starter is \(verdict.word): \(message(verdict))")
        }
        say("starters", "\(exercises.count) compile, and fail their checks", found)

        found = problems.count
        for (exercise, verdict) in zip(exercises, verdicts.dropFirst(exercises.count))
        where !verdict.isSolved {
            problems.append("\(exercise.id): its solution is \(verdict.word): \(message(verdict))")
        }
        say("solutions", "\(exercises.count) pass", found)

        found = problems.count
        for exercise in exercises {
            let count = mutants.count { $0.exercise == exercise }
            if count < Self.leastMutants {
                problems.append("\(exercise.id): \(count) mutants, not \(Self.leastMutants)")
            }
        }
        for (mutant, verdict) in zip(mutants, verdicts.dropFirst(2 * exercises.count))
        where !mutant.isCaught(by: verdict) {
            // Two threads seldom meet beside other answers' compilers and checks; now it is quiet.
            let verdict = try judge.judge(
                Judge.Attempt(exercise: mutant.exercise, file: mutant.file, isTried: true)
            ).verdict
            guard !mutant.isCaught(by: verdict) else { continue }
            let name = mutant.file.lastPathComponent
            problems.append(
                "\(name) is \(verdict.word), not caught by '\(mutant.check)': \(message(verdict))"
            )
        }
        say("mutants", "\(mutants.count), each caught by the check that names the mistake", found)
        printMatrix(mutants)
    }

    private func attempt(_ exercise: Exercise, _ folder: String) -> Judge.Attempt {
        Judge.Attempt(exercise: exercise, file: repository.file(folder, exercise), isTried: true)
    }

    private func message(_ verdict: Verdict) -> String {
        verdict.failures.prefix(3).map { failure in
            "\(failure.check): \(failure.message.prefix { $0 != "\n" })"
        }.joined(separator: "; ")
    }

    private mutating func readMutants() throws -> [Mutant] {
        let folder = repository.tests.appendingPathComponent("Mutants")
        var mutants: [Mutant] = []
        for file in repository.files(in: folder) {
            let text = try String(contentsOf: file, encoding: .utf8)
            let name = file.lastPathComponent
            guard let mutant = Mutant(file: file, text: text) else {
                problems.append("Mutants/\(name) does not say whose it is, or what catches it")
                continue
            }
            guard exercises.contains(mutant.exercise) else { continue }
            if let fault = mutant.fault, !Mutant.faults.contains(fault) {
                problems.append("Mutants/\(name): no such class of faults: \(fault)")
            } else if mutant.fault == nil, Self.requiresFault {
                problems.append("Mutants/\(name) names no class of faults")
            }
            mutants.append(mutant)
        }
        return mutants
    }

    /// Exercises down, classes of faults across, and how many mutants there are of each.
    private func printMatrix(_ mutants: [Mutant]) {
        let faults = Mutant.faults.filter { fault in mutants.contains { $0.fault == fault } }
        guard !faults.isEmpty else { return }
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
        print("           \(zip(letters, faults).map { "\($0.0) " }.joined())")
        for exercise in exercises {
            let own = mutants.filter { $0.exercise == exercise }
            let cells = faults.map { fault in
                let count = own.count { $0.fault == fault }
                return count == 0 ? "·" : "\(count)"
            }
            let unnamed = own.count { $0.fault == nil }
            let rest = unnamed == 0 ? "" : "  and \(unnamed) without a class"
            print("  \(exercise.id.padding(to: 8)) \(cells.joined(separator: " "))\(rest)")
        }
        for (letter, fault) in zip(letters, faults) { print("  \(letter)  \(fault)") }
    }

    // MARK: Building along

    /// What is laid out at the start fails `check`, and our own files pass.
    mutating func building(_ goals: [Goal]) throws {
        let found = problems.count
        let home = try Scratch.folder(in: judge.store.folder)
        defer { try? FileManager.default.removeItem(at: home) }
        let keeper = Keeper(backups: home.appendingPathComponent("backups"))
        var count = 0
        for goal in goals {
            var workbench = Workbench(repository: repository, goal: goal)
            workbench.home = home
            guard !workbench.tests.tests.isEmpty else {
                problems.append("\(goal.name): Tests/\(goal.program)Tests has none for it")
                continue
            }
            count += 1
            judge.progress.show("building along: \(goal.name)")
            do {
                _ = try workbench.start(keeper: keeper)
                if try judge.check(workbench).isComplete {
                    problems.append("check \(goal.name) passes with the files of the start")
                }
                _ = try workbench.start(keeper: keeper, isFinished: true)
                let verdict = try judge.check(workbench)
                if !verdict.isComplete {
                    problems.append(
                        "check \(goal.name) fails with our own files: \(verdict.message)"
                    )
                }
            } catch let blocked as Judge.Blocked {
                problems.append("\(goal.name): \(blocked.message)")
            }
        }
        judge.progress.end()
        say("building", "\(count): the files of the start fail `check`, our own pass", found)
    }

    private func say(_ what: String, _ text: String, _ problemsBefore: Int) {
        let found = problems.count - problemsBefore
        print("\(what.padding(to: 10)) \(found == 0 ? text : "\(found) problems")")
        fflush(nil)
    }
}
