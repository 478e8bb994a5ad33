import TestSupport

extension Book {
    /// Chapters that are too short or too long, and minutes that do not add up.
    func measureFindings() -> [Finding] {
        pages.flatMap { page in
            lengthFinding(page) + minuteLineFindings(page) + minuteTableFindings(page)
        }
    }

    private func lengthFinding(_ page: Page) -> [Finding] {
        let words = 1_200...2_500
        guard page.path.hasPrefix("chapters/"), !words.contains(page.wordCount) else { return [] }
        return [
            Finding(
                page.path,
                1,
                stands: "\(page.wordCount) words",
                should: "\(words.lowerBound) to \(words.upperBound)"
            )
        ]
    }

    /// `**Minutes: 40** (read 15, run 5, exercises 20)`: the first number is the sum of the others.
    private func minuteLineFindings(_ page: Page) -> [Finding] {
        page.prose.compactMap { line in
            guard let start = line.text.range(of: "Minutes: ") else { return nil }
            let numbers = line.text[start.upperBound...].numbers
            guard numbers.count > 1 else { return nil }
            let sum = numbers.dropFirst().reduce(0, +)
            return numbers[0] == sum
                ? nil
                : Finding(
                    page.path,
                    line.number,
                    stands: "\(numbers[0])",
                    should: "\(sum), the sum"
                )
        }
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
