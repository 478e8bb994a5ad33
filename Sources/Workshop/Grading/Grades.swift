import Foundation

/// All verdicts on one participant's folder; chapters/workshop.md describes the form.
struct Grade: Encodable {
    struct Entry: Encodable {
        let id, name, title, chapter: String
        let minutes: Int
        let state: String
        let seconds: Double
        let failures: [Failure]
        /// The named mistakes that explain this: two at most.
        let mistakes: [String]

        init(_ judgement: Judgement) {
            let (exercise, verdict) = (judgement.exercise, judgement.verdict)
            (id, name, title) = (exercise.id, exercise.name, exercise.title)
            (chapter, minutes) = (exercise.chapter, exercise.minutes)
            state = verdict.state.rawValue
            // In the words of `check`, because who reads them has not seen the lines of a check.
            failures = verdict.failures.map { failure in
                var failure = failure
                failure.message = failure.message.lines.map { CheckWords.told($0) }
                    .joined(separator: "\n")
                return failure
            }
            seconds = (judgement.seconds * 1000).rounded() / 1000
            let names = verdict.isWrong ? try? exercise.failures.names(for: verdict) : nil
            mistakes = names?.map(\.slug) ?? []
        }
    }

    let schemaVersion = 2
    let name: String
    let solved: Int
    let total: Int
    let exercises: [Entry]
    /// The remark tells what else was found, or why there are no exercises.
    let remark: String?

    init(name: String, _ judgements: [Judgement], remark: String? = nil) {
        (self.name, self.remark) = (name, remark)
        exercises = judgements.map(Entry.init)
        solved = judgements.count { $0.verdict.isSolved }
        total = judgements.count
    }

    /// Whether something of ours kept an exercise from being judged.
    var isBlocked: Bool { exercises.contains { $0.state == "blocked" } }

    /// A line names these, which are neither solved nor open.
    static let states = ["broken", "crashed", "hung", "blocked", "untried", "missing"]

    /// Lists who is stuck on which promise: a line for each first check that fails, most names first,
    /// with the mistakes that were named and how often.
    static func stuck(_ grades: [Grade]) -> [String] {
        func ranked<Value>(_ counted: [String: [Value]]) -> [(key: String, value: [Value])] {
            counted.sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }
        }
        let wrong = grades.flatMap { grade in grade.exercises.map { (grade.name, $0) } }
            .filter { ["open", "crashed", "hung"].contains($1.state) }
            .filter { !["begun", nil].contains($1.failures.first?.check) }
        let promises = Dictionary(grouping: wrong) { "\($1.id) \($1.failures[0].check)" }
        let lines = ranked(promises).map { promise, stuck in
            let mistakes = Dictionary(grouping: stuck.flatMap(\.1.mistakes)) { $0 }
            let named = ranked(mistakes).map { "\($1.count): \($0)" }.joined(separator: ", ")
            let names = stuck.map(\.0).joined(separator: ", ")
            return "  \(promise): \(names)" + (named.isEmpty ? "" : " (\(named))")
        }
        return lines.isEmpty ? [] : ["", "Who is stuck on what:"] + lines
    }
}

/// What a program reads, written participant by participant: a long run that is ended leaves what it has.
struct Report {
    var head = ""
    var separator = ""
    var end = ""
    let text: (Grade) throws -> String

    /// A line a participant, a column an exercise.
    static func csv(_ exercises: [Exercise]) -> Report {
        func row(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\n" }
        let head = row(["name", "solved", "total", "remark"] + exercises.map(\.id))
        return Report(head: head) { grade in
            row(
                [grade.name, "\(grade.solved)", "\(grade.total)", grade.remark ?? ""]
                    + grade.exercises.map(\.state)
            )
        }
    }

    /// Behind an apostrophe, a spreadsheet takes for text what it would run as a formula.
    private static func cell(_ text: String) -> String {
        let isFormula = text.trimmed.unicodeScalars.first.map("=+-@＝＋－＠".unicodeScalars.contains)
        let mark = isFormula == true ? "'" : ""
        return "\"\(mark)\(text.inOneLine.replacing("\"", with: "\"\""))\""
    }

    static func json(isList: Bool) -> Report {
        let (head, separator, end) = isList ? ("[\n", ",\n", "\n]\n") : ("", "", "\n")
        return Report(head: head, separator: separator, end: end) { grade in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(grade), as: UTF8.self)
        }
    }

    /// A suite for each participant; what came to no answer of the checks is an error.
    static func junit() -> Report {
        Report(head: "<testsuites>\n", end: "</testsuites>\n", text: suite)
    }

    private static func suite(_ grade: Grade) -> String {
        let failures = grade.exercises.count { $0.state == "open" }
        let errors = max(grade.total, 1) - grade.solved - failures
        // One that can't be graded has one case, which is an error.
        let cases =
            grade.total > 0
            ? grade.exercises.map { $0.testCase(of: grade.name) }.joined()
            : "<testcase classname=\"\(grade.name.escaped)\" name=\"all\">"
                + "<error message=\"can't be graded\"/></testcase>\n"
        let remark = grade.remark.map { "<system-err>\($0.escaped)</system-err>\n" } ?? ""
        return """
            <testsuite name="\(grade.name.escaped)" tests="\(max(grade.total, 1))" \
            failures="\(failures)" errors="\(errors)">
            \(cases)\(remark)</testsuite>

            """
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
