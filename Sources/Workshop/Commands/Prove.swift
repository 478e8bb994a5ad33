import Foundation

extension Workshop {
    func prove() throws -> Int32 {
        let began = Date()
        var proof = Proof(repository: repository)
        try proof.texts()
        try proof.starters()
        try proof.solutions()
        try proof.mutants()
        try proof.stages()
        for problem in proof.problems { print(terminal.bad("✘ \(problem)")) }
        let seconds = Int(Date().timeIntervalSince(began))
        let time = "\(seconds / 60) min \(seconds % 60) s"
        print(
            proof.problems.isEmpty ? terminal.good("Proved in \(time).") : "Not proved (\(time))."
        )
        return proof.problems.isEmpty ? 0 : 1
    }
}

/// What the workshop promises its participants, tried out.
struct Proof {
    let repository: Repository
    let checker: Checker
    private(set) var problems: [String] = []

    init(repository: Repository) {
        self.repository = repository
        checker = Checker(repository: repository, scratch: ".build-prove")
    }

    private var exercises: [Exercise] { Catalogue.exercises }

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
            let starter = try lines(of: repository.file("Starters", exercise))
            let solution = try lines(of: repository.file("Solutions", exercise))
            let secrets = Set(solution).subtracting(starter).filter(Self.tells)
            for hint in text.hints {
                for secret in secrets where hint.contains(secret) {
                    problems.append(
                        "\(exercise.id): a hint holds a line of the solution: \(secret)"
                    )
                }
            }
            let todos = starter.count { $0.contains("TODO") }
            if todos != 1 { problems.append("\(exercise.id): \(todos) TODOs instead of 1") }
        }
        say(
            "texts",
            "\(exercises.count) in the chapters, two hints each, no line of a solution",
            found
        )
    }

    /// Whether a line says more than a closing brace or `return` would.
    private static func tells(_ line: String) -> Bool {
        line.count > 12 && !line.hasPrefix("//") && !line.hasPrefix("import")
    }

    private func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").map(\.trimmed)
    }

    // MARK: Starters and solutions

    mutating func starters() throws {
        let found = problems.count
        let verdicts = try verdicts(using: "Starters") { "Starters/\($0.file)" }
        for exercise in exercises {
            switch verdicts[exercise] {
            case .open: break
            case let other:
                problems.append(
                    "\(exercise.id): its starter is \(other?.word ?? "without verdict")"
                )
            }
            let starter = try Data(contentsOf: repository.file("Starters", exercise))
            if (try? Data(contentsOf: repository.file("Exercises", exercise))) != starter {
                problems.append("\(exercise.id): Exercises/ holds something else than the starter")
            }
        }
        say("starters", "\(exercises.count) compile, and fail their checks", found)
    }

    mutating func solutions() throws {
        let found = problems.count
        let verdicts = try verdicts(using: "Solutions") { "Solutions/\($0.file)" }
        for exercise in exercises where verdicts[exercise]?.isSolved != true {
            let verdict = verdicts[exercise]
            let checks = verdict?.failedChecks.joined(separator: "; ") ?? ""
            problems.append(
                "\(exercise.id): its solution is \(verdict?.word ?? "missing"): \(checks)"
            )
        }
        say("solutions", "\(exercises.count) pass", found)
    }

    // MARK: Mutants

    /// All first mutants in one build, then all second ones: a solution stands in where an exercise
    /// has no more.
    mutating func mutants() throws {
        let found = problems.count
        let mutants = try readMutants()
        for exercise in exercises where !(2...4).contains(mutants[exercise]?.count ?? 0) {
            problems.append("\(exercise.id): \(mutants[exercise]?.count ?? 0) mutants, not 2 to 4")
        }
        for round in 0..<(mutants.values.map(\.count).max() ?? 0) {
            let chosen = mutants.compactMapValues { $0.count > round ? $0[round] : nil }
            let use = checker.use { chosen[$0]?.file ?? "Solutions/\($0.file)" }
            let verdicts = try verdicts(using: use) { chosen[$0]?.file ?? "Solutions/\($0.file)" }
            for exercise in exercises {
                guard let mutant = chosen[exercise], let verdict = verdicts[exercise] else {
                    continue
                }
                if !verdict.failedChecks.contains(mutant.check) {
                    let by = verdict.failedChecks.isEmpty ? "none" : "\(verdict.failedChecks)"
                    problems.append(
                        "\(mutant.file) is \(verdict.word), caught by \(by), not by '\(mutant.check)'"
                    )
                }
            }
        }
        let count = mutants.values.map(\.count).reduce(0, +)
        say("mutants", "\(count), each caught by the check that names the mistake", found)
    }

    private mutating func readMutants() throws -> [Exercise: [Mutant]] {
        let folder = repository.tests.appendingPathComponent("Mutants")
        var mutants: [Exercise: [Mutant]] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let file = folder.appendingPathComponent(name)
            let text = try String(contentsOf: file, encoding: .utf8)
            guard let mutant = Mutant(file: "Mutants/\(name)", text: text) else {
                problems.append("Mutants/\(name) does not say whose it is, or what catches it")
                continue
            }
            mutants[mutant.exercise, default: []].append(mutant)
        }
        return mutants
    }

    private func verdicts(
        using use: String,
        _ file: (Exercise) -> String,
    ) throws -> [Exercise: Verdict] {
        whisper("building \(use.contains(",") ? "mutants" : use.lowercased()) …")
        let build = try checker.build(using: use)
        guard build.succeeded else {
            throw Complaint("\(use) does not compile:\n\(CompilerWords(build.output).errors)")
        }
        return try checker.run(exercises, using: use)
    }

    // MARK: Building along

    /// Stage N-1's files fail `check N`, and stage N's pass.
    mutating func stages() throws {
        let found = problems.count
        let bench = repository.root.appendingPathComponent(".build-prove-workbench")
        try? FileManager.default.removeItem(at: bench)
        let keeper = Keeper(backups: bench.appendingPathComponent("backups"))
        for stage in 1...6 {
            whisper("stage \(stage) …")
            var workbench = Workbench(repository: repository, stage: stage)
            workbench.home = bench
            let before = stage == 1 ? nil : repository.stage(stage - 1)
            _ = try workbench.start(with: before, keeper: keeper)
            if try workbench.check(scratch: ".build-prove").isComplete {
                problems.append("check \(stage) passes with the files of the stage before")
            }
            _ = try workbench.start(with: repository.stage(stage), keeper: keeper)
            let verdict = try workbench.check(scratch: ".build-prove")
            if !verdict.isComplete {
                problems.append("check \(stage) fails with the stage's own files: \(verdict.words)")
            }
        }
        say("stages", "6: the files before fail `check`, the stage's own pass", found)
    }

    private func say(_ what: String, _ words: String, _ problemsBefore: Int) {
        let isProved = problems.count == problemsBefore
        print(
            "\(what.padding(to: 10)) \(isProved ? words : "\(problems.count - problemsBefore) problems")"
        )
        fflush(nil)
    }
}
