import Foundation
import Synchronization

extension Workshop {
    /// - Parameters:
    ///   - words: proves these exercises only, or this stage or room, and compares all that their
    ///     mistakes fail with the table. Of all exercises each mistake is asked by the check that names it,
    ///     and luck tries the solutions only.
    ///   - rewrites: whether what the mistakes fail is noted anew.
    ///   - solutionsOnly: whether starters and solutions are all that is tried.
    func prove(_ words: String?, rewrites: Bool, solutionsOnly: Bool) throws -> Int32 {
        let began = Date()
        let milestone = milestoneAlone(words)
        var proof = Proof(
            repository: repository,
            judge: judge,
            exercises: try milestone == nil ? words.map(exercises) ?? Catalogue.exercises : [],
            solutionsOnly: solutionsOnly
        )
        if milestone == nil {
            try proof.texts()
            try proof.answers(namedOnly: words == nil && !rewrites, rewrites: rewrites)
        }
        if milestone != nil || words == nil && !solutionsOnly {
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

/// A proof tries all that the workshop promises its participants.
struct Proof {
    static let leastMistakes = 6

    let repository: Repository
    let judge: Judge
    let exercises: [Exercise]
    let solutionsOnly: Bool
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

    /// Says whether a line says more than a closing brace or `return` would.
    private static func isTelling(_ line: String) -> Bool {
        line.count > 12 && !line.hasPrefix("//") && !line.hasPrefix("import")
    }

    private func lines(of text: String) -> [String] {
        text.components(separatedBy: "\n").map(\.trimmed)
    }

    // MARK: Starters, solutions, right answers and mistakes

    private enum Kind: String, CaseIterable {
        case starters = "compile, and fail their checks"
        case solutions = "pass"
        case right = "unusual answers pass"
        case mistakes = "are caught, each by the check that names it"
    }

    /// An answer: of which kind it is, what should become of it, and whether that is so.
    private struct Claim {
        let kind: Kind
        let promise: String
        var submission: Judge.Submission
        var mistake: EditedSolution?

        func holds(_ verdict: Verdict) -> Bool {
            switch kind {
            case .starters: verdict.state == .open
            case .solutions, .right: verdict.isSolved
            case .mistakes: verdict.failures.contains { mistake?.isNamed($0) == true }
            }
        }
    }

    mutating func answers(namedOnly: Bool, rewrites: Bool) throws {
        // An exercise's answers one after the other: they have their checks in common.
        let claims = try exercises.flatMap { try self.claims(for: $0, namedOnly) }
        let verdicts = try judge.judge(claims.map(\.submission)).map(\.verdict)
        for kind in Kind.allCases where claims.contains(where: { $0.kind == kind }) {
            let found = problems.count
            let tried = zip(claims, verdicts).filter { $0.0.kind == kind }
            if kind == .mistakes {
                let lucky = try caught(tried)
                if !namedOnly { try note(tried, lucky: lucky, rewrites) }
            } else {
                for (claim, verdict) in tried { try settle(claim, verdict) }
            }
            say("\(kind)", "\(tried.count) \(kind.rawValue)", found)
        }
    }

    private mutating func claims(for exercise: Exercise, _ namedOnly: Bool) throws -> [Claim] {
        let (id, page) = try (exercise.id, repository.mistakes(of: exercise))
        var starter = try submission(exercise, page.starter, as: "starter")
        starter.isWithoutLuck = true
        let text = try repository.text("Solutions", exercise)
        let solution = try submission(exercise, text, as: "solution")
        let promise = "\(id): its solution should pass"
        var claims = [
            Claim(kind: .starters, promise: "\(id): its starter should fail", submission: starter),
            Claim(kind: .solutions, promise: promise, submission: solution),
        ]
        if solutionsOnly { return claims }
        func add(_ kind: Kind, _ promise: String, _ edited: EditedSolution) throws {
            do {
                let answer = try page.answer(edited)
                var submission = try submission(exercise, answer, as: edited.slug)
                let mistake = kind == .mistakes ? edited : nil
                submission.isWithoutLuck = kind == .mistakes || namedOnly
                if namedOnly { submission.check = try mistake.flatMap { try naming($0, exercise) } }
                claims.append(
                    Claim(kind: kind, promise: promise, submission: submission, mistake: mistake)
                )
            } catch let complaint as CommandError {
                problems.append(complaint.message)
            }
        }
        for right in page.rightAnswers {
            try add(.right, "\(right.place): should pass: \(right.sentence)", right)
        }
        for mistake in page.mistakes {
            let check = mistake.check ?? ""
            let promise = "\(mistake.place): '\(check)' should catch '\(mistake.name)'"
            try add(.mistakes, promise, mistake)
        }
        if page.mistakes.count < Self.leastMistakes {
            problems.append("\(id): \(page.mistakes.count) mistakes, not \(Self.leastMistakes)")
        }
        return claims
    }

    /// Complains of a claim that does not hold. Beside other answers' compilers two threads seldom
    /// meet, and some take too long; alone it is quiet.
    @discardableResult
    private mutating func settle(_ claim: Claim, _ found: Verdict) throws -> Verdict {
        if claim.holds(found) { return found }
        let verdict = try judge.judge(claim.submission).verdict
        if claim.holds(verdict) { return verdict }
        problems.append("\(claim.promise), and is \(verdict.state): \(message(verdict))")
        return verdict
    }

    /// The check that names a mistake; nil where a clause of the contract does, which several ask.
    private func naming(_ mistake: EditedSolution, _ exercise: Exercise) throws -> String? {
        try judge.checkNames(of: exercise).first { $0 == mistake.check }
    }

    /// Complains of mistakes that are not caught: what they do not fail every time they have to fail when
    /// luck is tried.
    ///
    /// - Returns: what those fail then, by the files.
    private mutating func caught(_ tried: [(Claim, Verdict)]) throws -> [String: Set<String>] {
        let chancy = try tried.filter { !$0.holds($1) }.map { claim, _ in
            var claim = claim
            claim.submission.isWithoutLuck = false
            claim.submission.check = try claim.mistake.flatMap {
                try naming($0, claim.submission.exercise)
            }
            return claim
        }
        let verdicts = try judge.judge(chancy.map(\.submission)).map(\.verdict)
        var lucky: [String: Set<String>] = [:]
        for (claim, verdict) in zip(chancy, verdicts) {
            let verdict = try settle(claim, verdict)
            let named = verdict.failures.filter { claim.mistake?.isNamed($0) == true }
            lucky[claim.submission.file.path] = FailureMarks(Verdict(.open, named)).certain
        }
        return lucky
    }

    /// Compares what mistakes fail with the table.
    private mutating func note(
        _ tried: [(Claim, Verdict)],
        lucky: [String: Set<String>],
        _ rewrites: Bool
    ) throws {
        var table = repository.failureTable()
        func marks(_ claim: Claim, _ verdict: Verdict) -> FailureMarks {
            var marks = FailureMarks(verdict)
            marks.lucky = (lucky[claim.submission.file.path] ?? []).subtracting(marks.certain)
            return marks
        }
        func isTrue(_ claim: Claim, _ marks: FailureMarks) -> Bool {
            let (id, slug) = (claim.submission.exercise.id, claim.mistake?.slug ?? "")
            return table[id, slug]?.isTrue(of: marks) ?? false
        }
        let untrue = tried.filter { !isTrue($0, marks($0, $1)) }
        guard rewrites else {
            for (claim, _) in untrue {
                guard let mistake = claim.mistake else { continue }
                // One that is as noted, or not judged at all, leaves the row alone. Two others are said and
                // decide nothing, because what a crowd of threads fails depends on the machine.
                var found: [String] = []
                while found.count < 2 {
                    let verdict = try judge.judge(claim.submission).verdict
                    if verdict.state == .untried || isTrue(claim, marks(claim, verdict)) { break }
                    found.append(marks(claim, verdict).text)
                }
                guard found.count == 2 else { continue }
                let words = Set(found).sorted().joined(separator: ", or ")
                print("\(mistake.place): fails others than noted (`prove --rewrite`): \(words)")
            }
            return
        }
        let again = try judge.judge((untrue + untrue).map(\.0.submission)).map(\.verdict)
        // Another one may have been at work meanwhile.
        table = repository.failureTable()
        for (index, (claim, first)) in untrue.enumerated() {
            let (id, slug) = (claim.submission.exercise.id, claim.mistake?.slug ?? "")
            let runs = [first, again[index], again[untrue.count + index]]
            guard !runs.contains(where: { $0.state == .untried }) else { continue }
            let found = runs.map { marks(claim, $0) }
            var row = found.dropFirst().reduce(found[0]) { $0.common(with: $1) }
            // Where runs differ, what others have failed may come again.
            if !row.lucky.isEmpty, let noted = table[id, slug] { row = row.common(with: noted) }
            table[id, slug] = row
        }
        for exercise in exercises {
            table.keep(try repository.mistakes(of: exercise).mistakes.map(\.slug), of: exercise.id)
        }
        try repository.write(table)
    }

    /// An answer that has no file of its own, in one that only the judge reads.
    private func submission(
        _ exercise: Exercise,
        _ text: String,
        as name: String,
    ) throws -> Judge.Submission {
        let folder = repository.products.appendingPathComponent("answers")
        let path = "\(exercise.id)-\(name).swift"
        try Workbench.write([path: text], in: folder)
        let file = folder.appendingPathComponent(path)
        return Judge.Submission(exercise: exercise, file: file, isTried: true, trust: .none)
    }

    private func message(_ verdict: Verdict) -> String {
        (verdict.failures + verdict.waiting).prefix(3).map { failure in
            "\(failure.check): \(failure.message.prefix { $0 != "\n" })"
        }.joined(separator: "; ")
    }

    // MARK: Building along

    /// Holds that the files that `start` lays out fail `check`, and that ours pass.
    mutating func building(_ milestones: [Milestone]) throws {
        let found = problems.count
        let work = Mutex((left: milestones[...], failed: [Milestone]()))
        let proof = self
        // As many at once as there are cores: each compiles mostly in one process.
        DispatchQueue.concurrentPerform(iterations: min(Judge.cores, milestones.count)) { _ in
            while let milestone = work.withLock({ $0.left.popFirst() }) {
                proof.judge.progress.show("building along: \(milestone.name)")
                if proof.problem(building: milestone) != nil {
                    work.withLock { $0.failed.append(milestone) }
                }
            }
        }
        // Beside another one's compiler it may have taken too long; alone it is quiet.
        problems += work.withLock(\.failed).compactMap(proof.problem)
        judge.progress.end()
        let words = "\(milestones.count): the files of the start fail `check`, our own pass"
        say("building", words, found)
    }

    private func problem(building milestone: Milestone) -> String? {
        do {
            return try fault(of: milestone).map { "check \(milestone.name) \($0)" }
        } catch {
            return "\(milestone.name): \(Workshop.words(for: error))"
        }
    }

    private func fault(of milestone: Milestone) throws -> String? {
        let home = try Scratch.folder(in: judge.cache.folder)
        defer { try? FileManager.default.removeItem(at: home) }
        let backupStore = BackupStore(backups: home.appendingPathComponent("backups"))
        var workbench = Workbench(repository: repository, milestone: milestone)
        workbench.home = home
        guard !workbench.tests.tests.isEmpty else {
            return "has no tests in Tests/\(milestone.program)Tests"
        }
        _ = try workbench.start(with: .ours, backupStore: backupStore)
        let beginning = try judge.check(workbench, endsAtFault: true)
        if beginning.isSolved { return "passes with the files of the start" }
        _ = try workbench.start(with: .finished, backupStore: backupStore)
        let verdict = try judge.check(workbench)
        return verdict.isSolved ? nil : "fails with our own files: \(message(verdict))"
    }

    private func say(_ what: String, _ text: String, _ problemsBefore: Int) {
        let found = problems.count - problemsBefore
        print("\(what.padding(to: 10)) \(found == 0 ? text : "\(found) problems")")
        fflush(nil)
    }
}
