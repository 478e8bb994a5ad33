import Foundation

/// `Mistakes.md`: wrong answers, and right ones that are unusual, each as an edit of the solution.
///
/// They stand in one block, each below a line that says what it is:
/// `# Name. What is wrong. Caught by *a check*.`, or `# Right: Name. What is unusual.`
struct Mistakes: Sendable {
    let all: [EditedSolution]
    let rightAnswers: [EditedSolution]
    private let solution: [String]

    /// - Parameter path: of the page, for complaints.
    init(_ text: String, path: String, solution: String) throws {
        self.solution = solution.lines
        let lines = text.lines
        guard lines.first == "```diff", lines.last == "```",
            lines.count(where: { $0.hasPrefix("```") }) == 2
        else { throw CommandError("\(path): is not one block, from ```diff to ```") }
        var edits: [EditedSolution] = []
        var end = lines.count - 1
        for index in lines.indices.reversed() where lines[index].hasPrefix("# ") {
            let (head, place) = (lines[index].dropFirst(2), "\(path):\(index + 1)")
            edits.append(try EditedSolution(head, lines[(index + 1)..<end], place: place))
            end = index
        }
        guard end == 1 else {
            throw CommandError("\(path):2: an edit begins with `# Name. What is wrong.`")
        }
        all = edits.reversed().filter { !$0.isRight }
        rightAnswers = edits.reversed().filter(\.isRight)
    }

    func answer(_ edited: EditedSolution) throws -> String { try edited.answer(to: solution) }

    /// - Parameter words: its name as the page has it, as it is typed, or in one word: `LosesTheLateOne`.
    func mistake(named words: String) -> EditedSolution? {
        func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
        return all.first { letters($0.name) == letters(words) }
    }
}

/// A name, a sentence and an edit: a wrong answer that people really give, or an unusual right one.
///
/// A line of the edit begins with `-`, `+` or a space, as in any diff, and `@@` stands between two
/// places. The old line `…` is as few lines as will do.
struct EditedSolution: Sendable {
    /// In words: `Loses the late one`.
    let name: String
    /// What is wrong, or of a right answer what is unusual.
    let sentence: String
    /// The check that catches it, or a clause of the contract, in its own words; nil of a right answer.
    let check: String?
    /// The file and the line: `Tests/Exercises/2.2-SingleAssignment/Mistakes.md:12`.
    let place: String
    /// The edit's own.
    let lines: [String]
    /// For each place the lines that stand there once, and those that stand there afterwards.
    private let hunks: [(old: [String], new: [String])]

    fileprivate init(_ head: Substring, _ lines: ArraySlice<String>, place: String) throws {
        let form = /(.+?)\. (.+?)( Caught by \*(.+)\*\.)?/
        guard let match = head.wholeMatch(of: form) else {
            throw CommandError("\(place): no `Name. Sentence.`")
        }
        (name, sentence, check) = (String(match.1), String(match.2), match.4.map(String.init))
        (self.place, self.lines) = (place, Array(lines))
        if let line = lines.first(where: { $0 != "@@" && !"-+ ".contains($0.first ?? " ") }) {
            throw CommandError("\(place): begins with none of - + @@ and a space: \(line)")
        }
        hunks = lines.split(separator: "@@", omittingEmptySubsequences: false).map { hunk in
            func lines(without sign: String) -> [String] {
                hunk.filter { !$0.hasPrefix(sign) }.map { String($0.dropFirst()) }
            }
            return (lines(without: "+"), lines(without: "-"))
        }
        guard isRight == (check == nil) else {
            throw CommandError("\(place): a wrong answer, and no right one, is `Caught by *…*.`")
        }
    }

    var isRight: Bool { name.hasPrefix("Right: ") }

    /// As one types it: `loses-the-late-one`.
    var slug: String { name.slug }

    /// Whether this is the check that it names, or a clause of the contract.
    func isNamed(_ failure: Failure) -> Bool {
        check == failure.check || check != nil && check == failure.sentence
    }

    /// - Throws: `CommandError` if the old lines of a place do not stand in `solution` exactly once.
    fileprivate func answer(to solution: [String]) throws -> String {
        var (result, rest) = (solution, solution.count)
        let places = try hunks.map { (try range(of: $0.old, in: solution), $0.new) }
        for (range, new) in places.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            guard range.upperBound <= rest else {
                throw CommandError("\(place): two places overlap")
            }
            rest = range.lowerBound
            result.replaceSubrange(range, with: new)
        }
        return result.joined(separator: "\n") + "\n"
    }

    private func range(of old: [String], in lines: [String]) throws -> Range<Int> {
        let parts = old.split(omittingEmptySubsequences: false) { $0.trimmed == "…" }
        let ranges = lines.indices.compactMap { start in
            var end = start
            for (number, part) in parts.enumerated() {
                let starts = number == 0 ? start...start : end...lines.count
                guard let next = starts.first(where: { lines[$0...].starts(with: part) }) else {
                    return nil as Range<Int>?
                }
                end = next + part.count
            }
            return start..<end
        }
        guard ranges.count == 1 else {
            let line = old.first ?? ""
            throw CommandError("\(place): stands \(ranges.count) times in the solution: \(line)")
        }
        return ranges[0]
    }
}
