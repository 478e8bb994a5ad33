import Foundation
import Synchronization

@testable import WorkshopCommand

/// A proof tries all that the workshop promises its participants.
struct Proof {
    let judge: Judge
    let exercises: [Exercise]
    /// Says whether solutions are all that is tried.
    let solutionsOnly: Bool
    private var repository: Repository { judge.repository }
    private(set) var problems: [String] = []

    // MARK: Texts and files

    mutating func texts() throws {
        let found = problems.count
        problems += judge.catalogue.strays.map {
            "Tests/Exercises/\($0): no chapter has its text, under `### Exercise N.M: Title (15 minutes)`"
        }
        for exercise in exercises { problems += try missing(in: exercise) }
        say("texts", "\(exercises.count), two hints each, no line of a solution in them", found)
    }

    /// Says what an exercise still lacks, without trying any of its answers.
    private func missing(in exercise: Exercise) throws -> [String] {
        var missing: [String] = []
        let (text, solution, names) = try (
            exercise.text, exercise.solution, exercise.checks.names
        )
        if text.hints.count != 2 { missing.append("\(text.hints.count) hints instead of 2") }
        let starter = solution.starter.lines.map(\.trimmed)
        // They say more than a closing brace or `return` would.
        let secrets = Set(solution.text.lines.map(\.trimmed)).subtracting(starter)
            .filter { $0.count > 12 && !$0.hasPrefix("//") && !$0.hasPrefix("import") }
        for secret in secrets where text.hints.contains(where: { $0.contains(secret) }) {
            missing.append("a hint holds a line of the solution: \(secret)")
        }
        let todos = starter.count { $0.contains("TODO") }
        if todos != 1 { missing.append("\(todos) TODOs instead of 1") }
        if solution.reason.isEmpty { missing.append("no `// Right because: ` at its head") }
        if names.isEmpty || Set(names).count != names.count {
            missing.append("its checks need names, each another one")
        }
        for check in names where try !isNeeded(check, in: exercise) {
            missing.append("no mistake is caught by '\(check)'")
        }
        return missing.map { "\(exercise.path("")): \($0)" }
    }

    /// Says whether a mistake names a check, or a clause that this check asks.
    private func isNeeded(_ check: String, in exercise: Exercise) throws -> Bool {
        let noted = try? exercise.failures
        return try exercise.mistakes.all.contains { mistake in
            mistake.check == check
                || noted?[mistake.name]?.contains(check, asking: mistake.check ?? "") == true
        }
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

        /// The check that names the mistake; nil where a clause of the contract does, which several ask.
        var check: String? {
            get throws { try submission.exercise.checks.names.first { $0 == mistake?.check } }
        }

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
        let (id, page) = try (exercise.id, exercise.mistakes)
        func claim(_ kind: Kind, _ promise: String, _ text: String) -> Claim {
            var submission = Judge.Submission(exercise: exercise, reading: .text(text))
            (submission.isTried, submission.trust) = (true, .none)
            submission.isWithoutLuck = kind == .right ? namedOnly : kind != .solutions
            return Claim(kind: kind, promise: promise, submission: submission)
        }
        let solution = try exercise.solution.text
        var claims = [claim(.solutions, "\(id): its solution should pass", solution)]
        if solutionsOnly { return claims }
        claims.append(claim(.starters, "\(id): its starter should fail", try exercise.starter))
        for edited in page.rightAnswers + page.all {
            do {
                let promise = edited.check.map { "'\($0)' should catch '\(edited.name)'" }
                let words = "\(edited.place): \(promise ?? "should pass: \(edited.sentence)")"
                let kind = edited.isRight ? Kind.right : .mistakes
                var claim = claim(kind, words, try page.answer(edited))
                claim.mistake = edited.isRight ? nil : edited
                if namedOnly { claim.submission.check = try claim.check }
                claims.append(claim)
            } catch let complaint as CommandError {
                problems.append(complaint.message)
            }
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

    /// Complains of mistakes that are not caught: what they do not fail every time they have to fail when
    /// luck is tried.
    ///
    /// - Returns: what those fail then, by their places.
    private mutating func caught(_ tried: [(Claim, Verdict)]) throws -> [String: FailedChecks] {
        let chancy = try tried.filter { !$0.holds($1) }.map { claim, _ in
            var claim = claim
            claim.submission.isWithoutLuck = false
            claim.submission.check = try claim.check
            return claim
        }
        let verdicts = try judge.judge(chancy.map(\.submission)).map(\.verdict)
        var lucky: [String: FailedChecks] = [:]
        for (claim, verdict) in zip(chancy, verdicts) {
            guard let mistake = claim.mistake else { continue }
            let named = try settle(claim, verdict).failures.filter(mistake.isNamed)
            lucky[mistake.place] = FailedChecks(Verdict(.open, named))
        }
        return lucky
    }

    /// Compares what mistakes fail with `fails.txt`, or writes that anew.
    private mutating func note(
        _ tried: [(Claim, Verdict)],
        lucky: [String: FailedChecks],
        _ rewrites: Bool
    ) throws {
        for exercise in exercises {
            var noted = (try? exercise.failures) ?? NotedFailures("")
            let own = tried.filter { $0.0.submission.exercise == exercise }
            for (claim, first) in own {
                guard let mistake = claim.mistake else { continue }
                func failed(_ verdict: Verdict) -> FailedChecks {
                    var failed = FailedChecks(verdict)
                    lucky[mistake.place].map { failed.addLucky($0.certain) }
                    return failed
                }
                if noted[mistake.name]?.isTrue(of: failed(first)) == true {
                    noted[mistake.name]?.see(as: failed(first))
                    continue
                }
                // What a crowd of threads fails depends on the machine: three runs decide.
                var runs = [first]
                while runs.count < 3 { runs.append(try judge.judge(claim.submission).verdict) }
                if runs.contains(where: { $0.state == .untried }) { continue }
                let found = runs.map(failed)
                let before = noted[mistake.name]
                if !rewrites, before.map({ found.contains(where: $0.isTrue) }) == true { continue }
                var row = found.dropFirst().reduce(found[0]) { $0.common(with: $1) }
                // Where runs differ, what others have failed may come again.
                if !row.lucky.isEmpty, let before { row = row.common(with: before) }
                let isCaught = claim.holds(first) || lucky[mistake.place]?.certain.isEmpty == false
                if !rewrites {
                    print("\(mistake.place): fails others than noted (`--rewrite`): \(row.text)")
                } else if isCaught {
                    noted[mistake.name] = row
                }
            }
            guard rewrites else { continue }
            let text = noted.text(of: try exercise.mistakes.all.map(\.name))
            try Workbench.write([exercise.path("fails.txt"): text], in: repository.root)
        }
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
        let failed = Mutex<[Milestone]>([])
        let proof = self
        // As many at once as there are cores: each compiles mostly in one process.
        DispatchQueue.concurrentPerform(iterations: milestones.count) { index in
            let milestone = milestones[index]
            proof.judge.progress.show("building along: \(milestone.name)")
            if proof.problem(building: milestone) != nil {
                failed.withLock { $0.append(milestone) }
            }
        }
        // Beside another one's compiler it may have taken too long; alone it is quiet.
        problems += failed.withLock(\.self).compactMap(proof.problem)
        judge.progress.end()
        let words = "\(milestones.count): the files of the start fail `check`, our own pass"
        say("building", words, found)
    }

    private func problem(building milestone: Milestone) -> String? {
        do {
            return try fault(of: milestone).map { "check \(milestone.name) \($0)" }
        } catch {
            return "\(milestone.name): \(CommandError.words(for: error))"
        }
    }

    private func fault(of milestone: Milestone) throws -> String? {
        let home = try Scratch.folder(in: judge.cache.folder)
        defer { try? FileManager.default.removeItem(at: home) }
        var repository = repository
        repository.workbench = home
        let workbench = Workbench(repository: repository, milestone: milestone)
        guard !workbench.tests.tests.isEmpty else {
            return "has no tests in Tests/\(milestone.program)Tests"
        }
        _ = try workbench.start(with: .ours)
        let beginning = try judge.check(workbench, endsAtFault: true)
        if beginning.isSolved { return "passes with the files of the start" }
        _ = try workbench.start(with: .finished)
        let verdict = try judge.check(workbench)
        return verdict.isSolved ? nil : "fails with our own files: \(message(verdict))"
    }

    private func say(_ what: String, _ text: String, _ problemsBefore: Int) {
        let found = problems.count - problemsBefore
        print("\(what.padding(to: 10)) \(found == 0 ? text : "\(found) problems")")
        fflush(nil)
    }
}

extension FailedChecks {
    /// Whether a clause is among what a check fails.
    func contains(_ check: String, asking clause: String) -> Bool {
        certain.union(lucky).contains { $0.hasPrefix("\(check) → \(clause)") }
    }

    /// Returns what two runs have in common; what one alone fails is luck.
    func common(with other: FailedChecks) -> FailedChecks {
        var result = self
        result.certain.formIntersection(other.certain)
        result.lucky.formUnion(other.lucky.union(certain.symmetricDifference(other.certain)))
        result.seen = seen.filter { other.seen[$0.key] == $0.value }
        return result
    }

    /// Takes over what a run of the same mistake has seen.
    mutating func see(as found: FailedChecks) {
        seen = found.seen.filter { certain.contains($0.key) }
    }

    mutating func addLucky(_ words: Set<String>) { lucky.formUnion(words.subtracting(certain)) }

    /// Whether `found` is what this row says, luck aside.
    func isTrue(of found: FailedChecks) -> Bool {
        found.certain.subtracting(lucky) == certain && found.lucky.isSubset(of: lucky)
            && seen.allSatisfy { found.seen[$0.key] == $0.value }
    }
}
