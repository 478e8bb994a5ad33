import TestSupport

@testable import Workshop

extension Book {
    /// Minutes that do not add up.
    func minuteFindings() -> [Finding] {
        pages.flatMap { minuteLineFindings($0) + minuteTableFindings($0) }
    }

    /// The first number is the sum of the others, and each of these is what the page itself says.
    private func minuteLineFindings(_ page: Page) -> [Finding] {
        guard let minutes = page.minutes else { return [] }
        func finding(_ part: String, _ actual: Int, _ expected: Int, _ why: String) -> Finding? {
            stands == should
                ? nil
                : page.finding(
                    minutes.line,
                    actual: "\(part) \(stands)",
                    expected: "\(should), \(why)"
                )
        }
        let exercises = page.exercises.map(\.minutes).reduce(0, +)
        let tried = page.prose.flatMap { $0.text.triedMinutes }.reduce(0, +)
        let read = max(minutes["read"], page.wordCount / 200)
        let type = max(minutes["type"], typingMinutes(page))
        return [
            finding("Minutes:", minutes.said, minutes.sum, "the sum"),
            finding("exercises", minutes["exercises"], exercises, "the sum of the exercises"),
            finding("try", minutes.parts["try"] ?? 0, tried, "the sum of what is to be tried"),
            finding("read", minutes["read"], read, "at 200 words a minute"),
            finding("type", minutes["type"], type, "at ten lines a minute"),
        ].compactMap { $0 }
    }

    /// How long it takes to type the core's new lines, and to copy those that are folded away.
    private func typingMinutes(_ page: Page) -> Int {
        guard let chapter = Chapter.all.first(where: { $0.path == page.path }),
            let program = chapter.program
        else { return 0 }
        let folds = page.folds
        let lines = page.blocks.reduce(into: (typed: 0, copied: 0)) { lines, block in
            guard let path = block.info.last(where: { $0.program == program }),
                !path.replacing("Sources/\(program)/", with: "").isScene
            else { return }
            let isDiff = block.kind == "diff"
            let count = block.body.count { !isDiff || $0.hasPrefix("+") }
            let isFolded = folds.contains { $0.contains(block.line) }
            lines.typed += isFolded ? 0 : count
            lines.copied += isFolded ? count : 0
        }
        return lines.typed / 10 + lines.copied / 60
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
                            page.finding(
                                line.number,
                                actual: "\(minutes)",
                                expected: "\(sum), the sum"
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

        /// `try` is whatever is neither reading nor typing nor exercises.
        subscript(part: String) -> Int {
            let others = ["read", "type", "exercises"]
            guard part == "try" else { return parts[part] ?? 0 }
            return parts.filter { !others.contains($0.key) }.values.reduce(0, +)
        }
    }

    /// The lines between `<details>` and `</details>`.
    fileprivate var folds: [Range<Int>] {
        let starts = prose.filter { $0.text.hasPrefix("<details>") }
        let ends = prose.filter { $0.text.hasPrefix("</details>") }
        return zip(starts, ends).map { $0.number..<max($0.number, $1.number) }
    }

    var minutes: Minutes? {
        prose.lazy.compactMap { line in
            guard let match = Self.minuteLine.matches(in: line.text).first, let said = Int(match[1])
            else { return nil }
            let parts = match[2].split(separator: ", ").compactMap { part -> (String, Int)? in
                let words = part.split(separator: " ")
                return words.count == 2 ? Int(words[1]).map { (String(words[0]), $0) } : nil
            }
            return Minutes(line: line.number, said: said, parts: Dictionary(parts) { $0 + $1 })
        }.first
    }

    private static let minuteLine = Pattern(#"Minutes: (\d+)\*\* \(([^)]*)\)"#)
}

extension String {
    /// `**Try it: the other order** (5 minutes).` and `2. *(10 minutes)* Swap …`: 5 and 10.
    fileprivate var triedMinutes: [Int] {
        tried.matches(in: self).compactMap { Int($0[1]) }
    }
}

private let tried = Pattern(#"(?:\*\* |\*)\((\d+) minutes"#)

extension StringProtocol {
    fileprivate var numbers: [Int] {
        split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    }
}
