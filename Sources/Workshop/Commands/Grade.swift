import Foundation

extension Workshop {
    /// Seconds that what does not end may take of a folder.
    private static let patience = 35.0

    /// What the checks say of this clone, or of the exercises in each of `folders`: always with the
    /// checks and programs of this clone. What is the matter with one folder spoils no other.
    func grade(_ folders: [String], _ flags: Set<String>) throws -> Int32 {
        guard flags.count <= 1 else {
            throw CommandError.usage("usage: workshop grade [--json|--junit] [FOLDER …]")
        }
        let places =
            folders.isEmpty ? [repository.root] : folders.map { URL(fileURLWithPath: $0) }
        let names = places.map(\.standardizedFileURL.lastPathComponent.inOneLine)
        let width = names.map(\.count).max() ?? 0
        let grades = zip(places, names).map { place, name in
            let began = Date()
            let grade: Grade
            do {
                let exercises = try Grade.exercises(in: place)
                let submissions = Catalogue.exercises.map { exercise in
                    Judge.Submission(
                        exercise: exercise,
                        file: repository.answer(to: exercise, in: exercises)
                    )
                }
                let judgements = try judge.judge(submissions, patience: Self.patience)
                let ours = judgements.first { $0.verdict.state == .blocked }
                grade = Grade(
                    name: name,
                    ours == nil ? judgements : [],
                    remark: ours?.verdict.failures[0].message
                )
            } catch {
                grade = Grade(name: name, [], remark: Self.words(for: error).inOneLine)
            }
            let seconds = Date().timeIntervalSince(began)
            (flags.isEmpty ? { print($0) } : printToStandardError)(line(grade, seconds, width))
            fflush(nil)
            return grade
        }
        if !flags.isEmpty {
            let text =
                try flags == ["--junit"]
                ? Grade.junit(grades) : Grade.json(grades, isList: !folders.isEmpty)
            Swift.print(text, terminator: "")
        }
        if grades.contains(where: { $0.total == 0 }) { return 2 }
        return grades.allSatisfy { $0.solved == $0.total } ? 0 : 1
    }

    private func line(_ grade: Grade, _ seconds: Double, _ width: Int) -> String {
        let name = grade.name.padding(to: width)
        guard grade.total > 0 else { return "\(name) can't be graded: \(grade.remark ?? "")" }
        let others = ["broken", "crashed", "hung", "missing"].compactMap { state in
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
    /// What there is to say besides, or why there are no exercises.
    let remark: String?

    init(name: String, _ judgements: [Judgement], remark: String? = nil) {
        (self.name, self.remark) = (name, remark)
        exercises = judgements.map(Entry.init)
        solved = judgements.count { $0.verdict.isSolved }
        total = judgements.count
    }

    /// Where the exercises are: of a whole clone, or of a folder with their files in it, which may be
    /// empty; a mistyped one is nobody's.
    static func exercises(in folder: URL) throws -> URL {
        guard (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) != nil
        else { throw CommandError("\(folder.path) is no folder") }
        let places = ["Workbench/Exercises", "Exercises"].map {
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

    /// A suite for each participant; what came to no answer of the checks is an error.
    static func junit(_ grades: [Grade]) -> String {
        let suites = grades.map { grade in
            let failures = grade.exercises.count { $0.state == "open" }
            let errors = grade.total - grade.solved - failures
            let cases = grade.exercises.map { $0.testCase(of: grade.name) }.joined()
            let remark = grade.remark.map { "<system-err>\($0.escaped)</system-err>\n" } ?? ""
            return """
                <testsuite name="\(grade.name.escaped)" tests="\(grade.total)" \
                failures="\(failures)" errors="\(errors)">
                \(cases)\(remark)</testsuite>

                """
        }
        return "<testsuites>\n\(suites.joined())</testsuites>\n"
    }
}

extension Grade.Entry {
    fileprivate func testCase(of participant: String) -> String {
        let kind = state == "open" ? "failure" : "error"
        let words = failures.map { "\($0.check): \($0.message)" }.joined(separator: "\n")
        let reason = "<\(kind) message=\"\(state)\">\(words.escaped)</\(kind)>"
        return "<testcase classname=\"\(participant.escaped)\" name=\"\(id) \(title.escaped)\""
            + " time=\"\(seconds)\">\(state == "solved" ? "" : reason)</testcase>\n"
    }
}

extension String {
    /// With a space for what would end the line, or do worse to a terminal.
    fileprivate var inOneLine: String {
        String(map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } ? " " : $0 })
    }

    /// For XML, which has no place for most control characters.
    fileprivate var escaped: String {
        let allowed = unicodeScalars.filter {
            ($0.value >= 0x20 || $0 == "\n" || $0 == "\t") && $0.value & 0xFFFE != 0xFFFE
        }
        return String(String.UnicodeScalarView(allowed)).replacing("&", with: "&amp;")
            .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
