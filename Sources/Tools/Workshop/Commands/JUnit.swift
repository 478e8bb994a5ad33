import Foundation

/// Verdicts as a JUnit report: one suite for each participant and chapter, one case an exercise.
enum JUnit {
    static func report(
        _ grades: [Grade],
        host: String = ProcessInfo.processInfo.hostName,
        date: Date = Date(),
    ) -> String {
        let time = ISO8601DateFormatter()
        time.formatOptions = [.withInternetDateTime]
        // The schema wants neither a zone nor fractions.
        let timestamp = String(time.string(from: date).prefix(19))
        let entries = grades.flatMap(\.exercises)
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines.append("<testsuites name=\"workshop\" \(counts(entries))>")
        for grade in grades {
            for chapter in Catalogue.chapters {
                let entries = grade.exercises.filter { $0.chapter == chapter.label }
                guard !entries.isEmpty else { continue }
                let title = "\(chapter.label) \(chapter.title)"
                let name = grades.count == 1 ? title : "\(grade.name): \(title)"
                lines.append(
                    "  <testsuite name=\"\(name.escaped)\" \(counts(entries)) skipped=\"0\""
                        + " timestamp=\"\(timestamp)\" hostname=\"\(host.escaped)\">"
                )
                let owner = grades.count == 1 ? "chapter" : grade.name
                for entry in entries { lines += testCase(entry, of: owner) }
                lines.append("  </testsuite>")
            }
        }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func counts(_ entries: [Grade.Entry]) -> String {
        let failures = entries.count { $0.isFailure }
        let errors = entries.count { $0.isError }
        let time = entries.map(\.seconds).reduce(0, +)
        return "tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
            + " time=\"\(seconds(time))\""
    }

    private static func testCase(_ entry: Grade.Entry, of owner: String) -> [String] {
        let opening =
            "    <testcase classname=\"\(owner.escaped).\(entry.chapter)\""
            + " name=\"\(entry.id) \(entry.title.escaped)\" time=\"\(seconds(entry.seconds))\""
        guard entry.isFailure || entry.isError else { return [opening + "/>"] }
        let element = entry.isError ? "error" : "failure"
        let first = entry.failures.first.map { "\($0.check): \($0.message)" } ?? ""
        let brief = String(first.split(separator: "\n").first ?? "")
        let all = entry.failures.map { "\($0.check): \($0.message)" }.joined(separator: "\n")
        return [
            opening + ">",
            "      <\(element) type=\"\(entry.state)\" message=\"\(brief.escaped)\">"
                + "\(all.escaped)</\(element)>",
            "    </testcase>",
        ]
    }

    private static func seconds(_ value: Double) -> String {
        String(format: "%.3f", locale: Locale(identifier: "en_US_POSIX"), value)
    }
}

extension Grade.Entry {
    /// The checks say no.
    fileprivate var isFailure: Bool { state == "open" }
    /// It came to no such answer.
    fileprivate var isError: Bool { state != "open" && state != "solved" }
}

extension String {
    /// For XML: what it forbids becomes the replacement character.
    fileprivate var escaped: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            default:
                let isAllowed = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
                result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
            }
        }
        return result
    }
}
