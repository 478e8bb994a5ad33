import Foundation
import ToolSupport

extension Workshop {
    /// What the checks say of this clone, or of the exercises in each of `folders`: always with the
    /// checks and programs of this clone.
    func grade(_ folders: [String], _ flags: Set<String>) throws -> Int32 {
        let places =
            try folders.isEmpty ? [repository.root] : folders.map(Grade.folder)
        let width = places.map(\.lastPathComponent.count).max() ?? 0
        let grades = try places.map { place in
            let exercises = Grade.exercises(in: place)
            let attempts = Catalogue.exercises.map { exercise in
                Judge.Attempt(
                    exercise: exercise,
                    file: repository.answer(to: exercise, in: exercises)
                )
            }
            let began = Date()
            let grade = Grade(name: place.lastPathComponent, try judge.judge(attempts))
            let seconds = Date().timeIntervalSince(began)
            if let ours = grade.exercises.first(where: { $0.state == "blocked" }) {
                throw Complaint(ours.failures[0].message)
            }
            let remark = repository.remark(onAnswersIn: exercises)
            (flags.isEmpty ? { print($0) } : whisper)(line(grade, seconds, width, remark))
            fflush(nil)
            return grade
        }
        if !flags.isEmpty {
            print(try Grade.json(grades, isList: !folders.isEmpty), terminator: "")
        }
        return grades.allSatisfy { $0.solved == $0.total } ? 0 : 1
    }

    private func line(_ grade: Grade, _ seconds: Double, _ width: Int, _ remark: String?)
        -> String
    {
        let others = ["broken", "crashed", "hung", "missing"].compactMap { state in
            let ids = grade.exercises.filter { $0.state == state }.map(\.id)
            let isAll = ids.count == grade.total
            return ids.isEmpty ? nil : "\(state): \(isAll ? "all" : ids.joined(separator: " "))"
        }
        let seconds = String(format: "%.1f s", seconds)
        return
            ([
                "\(grade.name.padding(to: width)) \(terminal.bar(grade.solved, of: grade.total))",
                "\(grade.solved) of \(grade.total)", seconds,
            ] + others + [remark].compactMap(\.self)).joined(separator: "  ")
    }
}

/// All verdicts on one participant's folder; chapters/workshop.md describes the form.
struct Grade: Encodable {
    struct Entry: Encodable {
        let id, name, title, chapter: String
        let minutes: Int
        let state: String
        let seconds: Double
        let failures: [Failure]

        init(_ judgement: Judgement) {
            let exercise = judgement.exercise
            (id, name, title) = (exercise.id, exercise.name, exercise.title)
            (chapter, minutes) = (exercise.chapter, exercise.minutes)
            state = judgement.verdict.state.rawValue
            seconds = (judgement.seconds * 1000).rounded() / 1000
            failures = judgement.verdict.failures
        }
    }

    let schemaVersion = 2
    let name: String
    let solved: Int
    let total: Int
    let exercises: [Entry]

    init(name: String, _ judgements: [Judgement]) {
        self.name = name
        exercises = judgements.map(Entry.init)
        solved = judgements.count { $0.verdict.isSolved }
        total = judgements.count
    }

    /// A participant's folder, which may be empty; a mistyped one is nobody's.
    static func folder(_ path: String) throws -> URL {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
            isFolder.boolValue
        else { throw Complaint("\(path) is no folder") }
        return URL(fileURLWithPath: path).standardizedFileURL
    }

    /// Where the exercises are: of a whole clone, or of a folder with their files in it.
    static func exercises(in folder: URL) -> URL {
        let places = ["Tests/WorkshopTests/Exercises", "Exercises"].map {
            folder.appendingPathComponent($0)
        }
        return places.first { FileManager.default.fileExists(atPath: $0.path) } ?? folder
    }

    static func json(_ grades: [Grade], isList: Bool) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try isList ? encoder.encode(grades) : encoder.encode(grades[0])
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
