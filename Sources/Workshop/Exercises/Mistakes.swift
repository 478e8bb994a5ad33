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
        else {
            throw CommandError("\(path): is not one block, from ```diff to ```")
        }
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

    func answer(_ edited: EditedSolution) throws -> String {
        try edited.edit.applied(to: solution).joined(separator: "\n") + "\n"
    }

    /// - Parameter words: its name as the page has it, as it is typed, or in one word: `LosesTheLateOne`.
    func mistake(named words: String) -> EditedSolution? {
        func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
        return all.first { letters($0.name) == letters(words) }
    }
}

/// A name, a sentence and an edit: a wrong answer that people really give, or an unusual right one.
struct EditedSolution: Sendable {
    /// In words: `Loses the late one`.
    let name: String
    let edit: Edit
    /// What is wrong, or of a right answer what is unusual.
    let sentence: String
    /// The check that catches it, or a clause of the contract, in its own words; nil of a right answer.
    let check: String?
    /// A path and the number of a line.
    let place: String

    fileprivate init(_ head: Substring, _ lines: ArraySlice<String>, place: String) throws {
        let form = /(.+?)\. (.+?)( Caught by \*(.+)\*\.)?/
        guard let match = head.wholeMatch(of: form) else {
            throw CommandError("\(place): no `Name. Sentence.`")
        }
        (name, sentence, check) = (String(match.1), String(match.2), match.4.map(String.init))
        self.place = place
        edit = try Edit(Array(lines), place: place)
        guard isRight == (check == nil) else {
            throw CommandError("\(place): a wrong answer, and no right one, is `Caught by *…*.`")
        }
    }

    var isRight: Bool { name.hasPrefix("Right: ") }

    /// As one types it: `loses-the-late-one`.
    var slug: String { name.slug }

    /// Says whether this is the check that it names, or a clause of the contract.
    func isNamed(_ failure: Failure) -> Bool {
        check == failure.check || check != nil && check == failure.sentence
    }
}
