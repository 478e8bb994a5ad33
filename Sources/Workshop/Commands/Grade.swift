import Foundation

extension Workshop {
    /// Seconds that what does not end may take of a folder.
    private static let patience = 35.0

    /// Grades this clone, or the exercises in each of `folders`: always with the
    /// checks and programs of this clone. What is the matter with one folder spoils no other.
    ///
    /// - Parameters:
    ///   - only: the exercises or chapters that are graded, if not all: `1.1,1.4,2`.
    ///   - isAskedAnew: whether also what has not changed since it was graded is tried.
    func grade(_ folders: [String], _ flags: Set<String>, only: String?) throws -> Int32 {
        let forms = flags.subtracting(["--again"])
        guard forms.count <= 1 else {
            throw CommandError.usage("usage: workshop grade takes one of --json, --junit, --csv")
        }
        let exercises = try only?.split(separator: ",").flatMap { try self.exercises(String($0)) }
        let places = folders.isEmpty ? [repository.root] : folders.map { URL(fileURLWithPath: $0) }
        var work: [(name: String, handedIn: Result<HandedIn, any Error>)] = []
        for place in places {
            do {
                work += try HandedIn.all(in: place, of: catalogue).map {
                    ($0.name.inOneLine, .success($0))
                }
                work += HandedIn.archives(in: place).map {
                    ($0.inOneLine, .failure(CommandError("it is an archive, to be unpacked first")))
                }
            } catch {
                work.append((place.lastPathComponent.inOneLine, .failure(error)))
            }
        }
        let width = work.map(\.name.count).max() ?? 0
        let trust: VerdictMemory.Trust = flags.contains("--again") ? .none : .all
        let grades = work.map { name, handedIn in
            let began = Date()
            let grade: Grade
            do {
                let all = exercises ?? catalogue.exercises
                grade = try self.grade(handedIn.get(), name, in: all, trusting: trust)
            } catch {
                grade = Grade(name: name, [], remark: Self.words(for: error).inOneLine)
            }
            let line = line(grade, Date().timeIntervalSince(began), width)
            (forms.isEmpty ? { print($0) } : printToStandardError)(line)
            fflush(nil)
            return grade
        }
        switch forms.first {
        case "--junit": Swift.print(Grade.junit(grades), terminator: "")
        case "--csv": Swift.print(Grade.csv(grades), terminator: "")
        case "--json": Swift.print(try Grade.json(grades, isList: !folders.isEmpty), terminator: "")
        case _: for line in grades.count > 1 ? Grade.stuck(grades) : [] { print(line) }
        }
        if grades.contains(where: { $0.total == 0 }) { return 2 }
        return grades.allSatisfy { $0.solved == $0.total } ? 0 : 1
    }

    private func grade(
        _ work: HandedIn,
        _ name: String,
        in exercises: [Exercise],
        trusting trust: VerdictMemory.Trust
    ) throws -> Grade {
        let submissions = exercises.map { exercise in
            Judge.Submission(exercise: exercise, file: work.file(of: exercise), trust: trust)
        }
        let judgements = try judge.judge(submissions, patience: Self.patience)
        if let ours = judgements.first(where: { $0.verdict.state == .blocked }) {
            return Grade(name: name, [], remark: ours.verdict.failures[0].message)
        }
        // Beside others a slow one is taken for one that does not end: nothing is called so that
        // has not been tried alone.
        let tried = try zip(submissions, judgements).map { submission, judgement in
            judgement.verdict.state == .hung ? try judge.judge(submission) : judgement
        }
        let remarks = work.remarks.joined(separator: "; ").inOneLine
        return Grade(name: name, tried, remark: remarks.isEmpty ? nil : remarks)
    }

    private func line(_ grade: Grade, _ seconds: Double, _ width: Int) -> String {
        let name = grade.name.padding(to: width)
        guard grade.total > 0 else { return "\(name) can't be graded: \(grade.remark ?? "")" }
        let others = Grade.states.compactMap { state in
            let ids = grade.exercises.filter { $0.state == state }.map(\.id)
            let words = ids.count > 12 ? "\(ids.count) of them" : ids.joined(separator: " ")
            return ids.isEmpty ? nil : "\(state): \(ids.count == grade.total ? "all" : words)"
        }
        let bar = terminal.bar(grade.solved, of: grade.total)
        let time = String(format: "%.1f s", seconds)
        let score = "\(name) \(bar)  \(grade.solved) of \(grade.total)  \(time)"
        return ([score] + others + [grade.remark].compactMap(\.self)).joined(separator: "  ")
    }
}
