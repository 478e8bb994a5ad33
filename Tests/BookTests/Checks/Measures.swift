import TestSupport

extension Book {
    /// Chapters that are too short or too long, and minutes that do not add up.
    func measureFindings() -> [Finding] {
        pages.flatMap { page in
            lengthFinding(page) + minuteLineFindings(page) + minuteTableFindings(page)
        }
    }

    private func lengthFinding(_ page: Page) -> [Finding] {
        let words = 800...3_200
        guard Chapter.all.contains(where: { $0.path == page.path }),
            !words.contains(page.wordCount)
        else { return [] }
        return [
            Finding(
                page.path,
                1,
                stands: "\(page.wordCount) words",
                should: "\(words.lowerBound) to \(words.upperBound)"
            )
        ]
    }

    /// The first number is the sum of the others, and the exercises take what their headings say.
    private func minuteLineFindings(_ page: Page) -> [Finding] {
        guard let minutes = page.minutes else { return [] }
        func finding(_ stands: Int, _ should: String) -> Finding {
            Finding(page.path, minutes.line, stands: "\(stands)", should: should)
        }
        let sum = minutes.sum
        let exercises = page.headings.compactMap { $0.text.exerciseMinutes }.reduce(0, +)
        let said = minutes.parts["exercises"] ?? 0
        return (sum == minutes.said ? [] : [finding(minutes.said, "\(sum), the sum")])
            + (exercises == said ? [] : [finding(said, "\(exercises), the sum of the exercises")])
    }

    /// Tables with a column of minutes whose last row is a total.
    private func minuteTableFindings(_ page: Page) -> [Finding] {
        var findings: [Finding] = []
        var column: Int?
        var sum = 0
        for line in page.prose {
            let cells = line.text.tableCells
            if cells.isEmpty {
                column = nil
            } else if let column, column < cells.count {
                let minutes = cells[column].numbers.first ?? 0
                if cells[0].lowercased().contains("total") {
                    if minutes != sum {
                        findings.append(
                            Finding(
                                page.path,
                                line.number,
                                stands: "\(minutes)",
                                should: "\(sum), the sum"
                            )
                        )
                    }
                    sum = 0
                } else {
                    sum += minutes
                }
            } else {
                column = cells.firstIndex { $0.lowercased().contains("minutes") }
                sum = 0
            }
        }
        return findings
    }
}

extension Page {
    /// `**Minutes: 80** (read 20, type 25, exercises 35)`.
    struct Minutes {
        let line: Int
        /// What the line says; `sum` is what its parts come to.
        let said: Int
        let parts: [String: Int]

        var sum: Int { parts.values.reduce(0, +) }
    }

    var minutes: Minutes? {
        prose.lazy.compactMap { line in
            guard let match = Self.minuteLine.matches(in: line.text).first, let said = Int(match[1])
            else { return nil }
            let parts = match[2].split(separator: ", ").compactMap { part -> (String, Int)? in
                let words = part.split(separator: " ")
                return words.count == 2 ? Int(words[1]).map { (String(words[0]), $0) } : nil
            }
            return Minutes(
                line: line.number,
                said: said,
                parts: Dictionary(parts) { $0 + $1 }
            )
        }.first
    }

    private static let minuteLine = Pattern(#"Minutes: (\d+)\*\* \(([^)]*)\)"#)
}

extension String {
    /// `### Exercise 1.1: Count (5 minutes)`: 5.
    fileprivate var exerciseMinutes: Int? {
        exercise.matches(in: self).first.flatMap { Int($0[1]) }
    }
}

private let exercise = Pattern(#"^#+ Exercise .*\((\d+) minutes\)$"#)

extension StringProtocol {
    fileprivate var numbers: [Int] {
        split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    }
}

extension String {
    /// The cells of a table's row; none when the line is no row.
    var tableCells: [String] {
        guard hasPrefix("|") else { return [] }
        return split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
