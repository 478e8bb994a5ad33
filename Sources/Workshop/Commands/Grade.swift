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
        let exercises =
            try only?.split(separator: ",").flatMap { try self.exercises(String($0)) }
            ?? catalogue.exercises
        let report: Report? =
            switch forms.first {
            case "--json": .json(isList: !folders.isEmpty)
            case "--junit": .junit()
            case "--csv": .csv(exercises)
            case _: nil
            }
        let places = folders.isEmpty ? [repository.root] : folders.map { URL(fileURLWithPath: $0) }
        let work = places.flatMap { HandedIn.all(in: $0, of: catalogue) }
        // One very long name widens no other's line.
        let width = min(work.map(\.name.count).max() ?? 0, 32)
        let trust: VerdictMemory.Trust = flags.contains("--again") ? .none : .all
        var grades: [Grade] = []
        for (name, handedIn) in work {
            let began = Date()
            let grade: Grade
            do {
                grade = try self.grade(handedIn.get(), name, in: exercises, trusting: trust)
            } catch {
                let remark = CommandError.words(for: error).inOneLine
                grade = Grade(name: name, [], remark: remark)
            }
            let line = line(grade, Date().timeIntervalSince(began), width)
            if let report {
                printToStandardError(line)
                let start = grades.isEmpty ? report.head : report.separator
                Swift.print(start + (try report.text(grade)), terminator: "")
            } else {
                print(line)
            }
            fflush(nil)
            grades.append(grade)
        }
        if let report {
            Swift.print(report.end, terminator: "")
        } else if grades.count > 1 {
            for line in Grade.stuck(grades) { print(line) }
        }
        let isBlocked = grades.contains { $0.total == 0 || $0.isBlocked }
        return isBlocked ? 2 : grades.allSatisfy { $0.solved == $0.total } ? 0 : 1
    }

    private func grade(
        _ work: HandedIn,
        _ name: String,
        in exercises: [Exercise],
        trusting trust: VerdictMemory.Trust
    ) throws -> Grade {
        let submissions = exercises.map { work.submission(of: $0, trusting: trust) }
        // Beside others a slow one is taken for one that does not end: nothing is called so that
        // has not been tried alone.
        let tried = try zip(submissions, judge.judge(submissions, patience: Self.patience)).map {
            $1.verdict.state == .hung ? (try? judge.judge($0)) ?? $1 : $1
        }
        let blocked = tried.lazy.map(\.verdict).first { $0.state == .blocked }?.failures[0].message
        let remarks = work.remarks + (blocked?.lines.first.map { [$0] } ?? [])
        let more = remarks.count > 5 ? ["and \(remarks.count - 5) more"] : []
        let words = (remarks.prefix(5) + more).joined(separator: "; ").inOneLine
        return Grade(name: name, tried, remark: words.isEmpty ? nil : words)
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
