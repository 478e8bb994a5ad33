import Foundation
import Synchronization

extension Workshop {
    /// - Parameter words: proves these exercises only, or this stage or room.
    func prove(_ words: String?) throws -> Int32 {
        let began = Date()
        let milestone = milestoneAlone(words)
        var proof = Proof(
            repository: repository,
            judge: judge,
            exercises: try milestone == nil ? words.map(exercises) ?? Catalogue.exercises : []
        )
        if milestone == nil {
            try proof.texts()
            try proof.answers()
        }
        if milestone != nil || words == nil {
            try proof.building(milestone.map { [$0] } ?? Milestone.all)
        }
        for problem in proof.problems { print(terminal.bad("✘ \(problem)")) }
        let seconds = Int(Date().timeIntervalSince(began))
        let time = "\(seconds / 60) min \(seconds % 60) s"
        let count = proof.problems.count
        let failure = terminal.bad("Not proved: \(count) problems (\(time)).")
        print(count == 0 ? terminal.good("Proved in \(time).") : failure)
        return count == 0 ? 0 : 1
    }
}

/// What the workshop promises its participants, tried out.
struct Proof {
    /// How many wrong answers an exercise has at least.
    static let leastMistakes = 6

    let repository: Repository
    let judge: Judge
    let exercises: [Exercise]
    private(set) var problems: [String] = []

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
            let starterText = try repository.starter(of: exercise)
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

    // MARK: Starters, solutions and mistakes

    /// An answer: of which kind it is, what should become of it, and whether that is so.
    private typealias Claim = (
        kind: String, promise: String, submission: Judge.Submission, holds: (Verdict) -> Bool
    )

    mutating func answers() throws {
        // An exercise's answers one after the other: they have their checks in common.
        var claims: [Claim] = []
        var faults: [String] = []
        for exercise in exercises {
            let (id, page) = try (exercise.id, repository.mistakes(of: exercise))
            let names = try judge.checkNames(of: exercise)
            let starter = try submission(exercise, page.starter, as: "starter")
            let text = try repository.text("Solutions", exercise)
            let solution = try submission(exercise, text, as: "solution")
            claims += [
                ("starters", "\(id): its starter should fail", starter, { $0.state == .open }),
                ("solutions", "\(id): its solution should pass", solution, \.isSolved),
            ]
            for mistake in page.mistakes {
                do {
                    var submission = try submission(
                        exercise,
                        page.answer(mistake),
                        as: mistake.slug
                    )
                    // A clause of the contract is asked by checks with other names.
                    submission.check = names.contains(mistake.check) ? mistake.check : nil
                    let promise =
                        "\(mistake.place): '\(mistake.check)' should catch '\(mistake.name)'"
                    claims.append(("mistakes", promise, submission, mistake.isCaught))
                } catch let complaint as CommandError {
                    faults.append(complaint.message)
                }
            }
            if page.mistakes.count < Self.leastMistakes {
                faults.append("\(id): \(page.mistakes.count) mistakes, not \(Self.leastMistakes)")
            }
        }
        let tried = zip(claims, try judge.judge(claims.map(\.submission)).map(\.verdict))
        for (kind, text) in [
            ("starters", "compile, and fail their checks"), ("solutions", "pass"),
            ("mistakes", "are caught, each by the check that names it"),
        ] {
            let found = problems.count
            if kind == "mistakes" { problems += faults }
            for (claim, verdict) in tried where claim.kind == kind && !claim.holds(verdict) {
                // Beside other answers' compilers two threads seldom meet, and some take too long;
                // now it is quiet.
                let verdict = try judge.judge(claim.submission).verdict
                guard !claim.holds(verdict) else { continue }
                problems.append("\(claim.promise), and is \(verdict.state): \(message(verdict))")
            }
            say(kind, "\(claims.count { $0.kind == kind }) \(text)", found)
        }
    }

    /// An answer that has no file of its own, in one that only the judge reads.
    private func submission(
        _ exercise: Exercise,
        _ text: String,
        as name: String,
    ) throws -> Judge.Submission {
        let folder = repository.products.appendingPathComponent("answers")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("\(exercise.id)-\(name).swift")
        try Data(text.utf8).write(to: file, options: .atomic)
        return Judge.Submission(exercise: exercise, file: file, isTried: true, trust: .none)
    }

    private func message(_ verdict: Verdict) -> String {
        (verdict.failures + verdict.waiting).prefix(3).map { failure in
            "\(failure.check): \(failure.message.prefix { $0 != "\n" })"
        }.joined(separator: "; ")
    }

    // MARK: Building along

    /// What is laid out at the start fails `check`, and our own files pass.
    mutating func building(_ milestones: [Milestone]) throws {
        let found = problems.count
        let work = Mutex((left: milestones[...], problems: [String]()))
        let proof = self
        // As many at once as there are cores: each compiles mostly in one process.
        DispatchQueue.concurrentPerform(iterations: min(Judge.cores, milestones.count)) { _ in
            while let milestone = work.withLock({ $0.left.popFirst() }) {
                proof.judge.progress.show("building along: \(milestone.name)")
                let problem: String?
                do {
                    problem = try proof.problem(building: milestone)
                } catch {
                    problem = "\(milestone.name): \(Workshop.words(for: error))"
                }
                if let problem { work.withLock { $0.problems.append(problem) } }
            }
        }
        problems += work.withLock(\.problems)
        judge.progress.end()
        say(
            "building",
            "\(milestones.count): the files of the start fail `check`, our own pass",
            found
        )
    }

    private func problem(building milestone: Milestone) throws -> String? {
        let home = try Scratch.folder(in: judge.cache.folder)
        defer { try? FileManager.default.removeItem(at: home) }
        let backupStore = BackupStore(backups: home.appendingPathComponent("backups"))
        var workbench = Workbench(repository: repository, milestone: milestone)
        workbench.home = home
        guard !workbench.tests.tests.isEmpty else {
            return "\(milestone.name): Tests/\(milestone.program)Tests has none for it"
        }
        _ = try workbench.start(with: .ours, backupStore: backupStore)
        if try judge.check(workbench).isSolved {
            return "check \(milestone.name) passes with the files of the start"
        }
        _ = try workbench.start(with: .finished, backupStore: backupStore)
        let verdict = try judge.check(workbench)
        return verdict.isSolved
            ? nil : "check \(milestone.name) fails with our own files: \(message(verdict))"
    }

    private func say(_ what: String, _ text: String, _ problemsBefore: Int) {
        let found = problems.count - problemsBefore
        print("\(what.padding(to: 10)) \(found == 0 ? text : "\(found) problems")")
        fflush(nil)
    }
}
