import Foundation
import ToolSupport

extension Workshop {
    /// The verdicts on this clone, or on the exercises in each of `folders`: always with the checks
    /// and programs of this clone.
    func grade(_ folders: [String], _ flags: Set<String>) throws -> Int32 {
        guard flags.count <= 1 else {
            throw Complaint.usage("usage: workshop grade [--json|--junit] [FOLDER …]")
        }
        let submissions =
            try folders.isEmpty ? [Submission(of: repository)] : folders.map(Submission.init)
        let width = submissions.map(\.name.count).max() ?? 0
        var grades: [Grade] = []
        for submission in submissions {
            let attempts = Catalogue.exercises.map { exercise in
                Judge.Attempt(
                    exercise: exercise,
                    file: submission.exercises.appendingPathComponent(exercise.file)
                )
            }
            let began = Date()
            let grade = Grade(name: submission.name, try judge.judge(attempts))
            let seconds = Date().timeIntervalSince(began)
            if let reason = grade.reasonOfNone { throw Complaint(reason) }
            grades.append(grade)
            if flags.isEmpty {
                print(line(grade, seconds, width))
            } else {
                whisper(line(grade, seconds, width))
            }
            fflush(nil)
        }
        if flags == ["--json"] {
            print(try Grade.json(grades, isList: !folders.isEmpty), terminator: "")
        } else if flags == ["--junit"] {
            print(JUnit.report(grades), terminator: "")
        }
        return grades.allSatisfy { $0.solved == $0.total } ? 0 : 1
    }

    private func line(_ grade: Grade, _ seconds: Double, _ width: Int) -> String {
        let others = ["broken", "crashed", "hung", "forged", "missing"].compactMap { state in
            let ids = grade.exercises.filter { $0.state == state }.map(\.id)
            return ids.isEmpty ? nil : "\(state): \(ids.joined(separator: " "))"
        }
        let seconds = String(format: "%.1f s", seconds)
        return
            ([
                "\(grade.name.padding(to: width)) \(terminal.bar(grade.solved, of: grade.total))",
                "\(grade.solved) of \(grade.total)", seconds,
            ] + others).joined(separator: "  ")
    }
}

/// A participant's work: a clone, or a folder with the files of the exercises in it.
struct Submission {
    let name: String
    let exercises: URL

    init(of repository: Repository) {
        name = repository.root.lastPathComponent
        exercises = repository.tests.appendingPathComponent("Exercises")
    }

    init(_ path: String) throws {
        let folder = URL(fileURLWithPath: path).standardizedFileURL
        name = folder.lastPathComponent
        let manager = FileManager.default
        let places = ["Tests/WorkshopTests/Exercises", "Exercises", ""].map {
            $0.isEmpty ? folder : folder.appendingPathComponent($0)
        }
        let files = Set(Catalogue.exercises.map(\.file))
        let place = places.first { place in
            let names = try? manager.contentsOfDirectory(atPath: place.path)
            return names.map { !files.isDisjoint(with: $0) } ?? false
        }
        guard let place else { throw Complaint("\(path): no folder with exercises in it") }
        exercises = place
    }
}

/// All verdicts on one submission; chapters/workshop.md describes the form.
struct Grade: Encodable {
    struct Entry: Encodable {
        let id, name, title: String
        let chapter: String
        let minutes: Int
        let state: String
        let seconds: Double
        let failures: [Reason]
    }
    struct Reason: Encodable {
        let check, message: String
    }

    let schemaVersion = 1
    let name: String
    let solved: Int
    let total: Int
    let exercises: [Entry]

    init(name: String, _ judgements: [Judgement]) {
        self.name = name
        exercises = judgements.map { judgement in
            Entry(
                id: judgement.exercise.id,
                name: judgement.exercise.name,
                title: judgement.exercise.title,
                chapter: judgement.exercise.chapter,
                minutes: judgement.exercise.minutes,
                state: judgement.verdict.word,
                seconds: (judgement.seconds * 1000).rounded() / 1000,
                failures: judgement.verdict.failures.map {
                    Reason(check: $0.check, message: $0.message)
                }
            )
        }
        solved = judgements.count { $0.verdict.isSolved }
        total = judgements.count
    }

    /// Why nothing could be graded, if that is so.
    var reasonOfNone: String? {
        exercises.first { $0.state == "blocked" }?.failures.first?.message
    }

    static func json(_ grades: [Grade], isList: Bool) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try isList ? encoder.encode(grades) : encoder.encode(grades[0])
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
