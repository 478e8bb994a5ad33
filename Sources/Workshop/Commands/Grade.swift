import Foundation

extension Workshop {
    func grade(_ flags: Set<String>) throws -> Int32 {
        guard flags.count == 1 else {
            throw Complaint.usage("usage: workshop grade --json|--junit")
        }
        let grade: Grade
        do {
            grade = Grade(try verdicts(of: Catalogue.exercises))
        } catch let complaint as Complaint {
            throw Complaint(complaint.words, status: 2)
        }
        print(flags == ["--json"] ? try grade.json() : grade.junit(), terminator: "")
        return grade.solved == grade.of ? 0 : 1
    }
}

/// All verdicts in a form for machines; chapters/workshop.md describes it.
struct Grade: Encodable {
    struct Entry: Encodable {
        let id, name, title: String
        let chapter: String
        let minutes: Int
        let state: String
        let failures: [Reason]
    }
    struct Reason: Encodable {
        let check, words: String
    }

    let form = 1
    let solved: Int
    let of: Int
    let exercises: [Entry]

    init(_ verdicts: [(exercise: Exercise, verdict: Verdict)]) {
        exercises = verdicts.map { exercise, verdict in
            Entry(
                id: exercise.id,
                name: exercise.name,
                title: exercise.title,
                chapter: String(exercise.id.prefix { $0 != "." }),
                minutes: exercise.minutes,
                state: verdict.word,
                failures: verdict.reasons
            )
        }
        solved = verdicts.count { $0.verdict.isSolved }
        of = verdicts.count
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }

    func junit() -> String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines.append("<testsuites name=\"workshop\" tests=\"\(of)\" failures=\"\(of - solved)\">")
        for chapter in Catalogue.chapters {
            let entries = exercises.filter { $0.chapter == chapter.label }
            let failed = entries.count { $0.state != "solved" }
            lines.append(
                "  <testsuite name=\"\(chapter.label) \(chapter.title.escaped)\""
                    + " tests=\"\(entries.count)\" failures=\"\(failed)\">"
            )
            for entry in entries { lines += entry.junit }
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Grade.Entry {
    fileprivate var junit: [String] {
        let opening =
            "    <testcase classname=\"chapter \(chapter)\" name=\"\(id) \(title.escaped)\""
        guard state != "solved" else { return [opening + "/>"] }
        let words = failures.map { "\($0.check): \($0.words)" }.joined(separator: "\n")
        return [
            opening + ">",
            "      <failure message=\"\(state)\">\(words.escaped)</failure>",
            "    </testcase>",
        ]
    }
}

extension Verdict {
    fileprivate var reasons: [Grade.Reason] {
        switch self {
        case .solved: []
        case .open(let failures, _): failures.map { .init(check: $0.check, words: $0.words) }
        case .broken(let words): [.init(check: "compiles", words: words)]
        case .crashed(let check): [.init(check: check, words: "crashes")]
        case .hung(let check): [.init(check: check, words: "hangs")]
        }
    }
}

extension String {
    /// For XML, in which most control characters must not stand at all.
    fileprivate var escaped: String {
        filter { $0 == "\n" || $0.unicodeScalars.allSatisfy { $0.value >= 32 } }
            .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    }
}
