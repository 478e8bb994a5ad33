import Foundation

/// A file of `Tests/WorkshopTests/Mistakes`: what a participant begins with, the wrong answers, and
/// right ones that are unusual, each as an edit of the solution.
struct MistakePage {
    let mistakes: [EditedSolution]
    let rightAnswers: [EditedSolution]
    private let beginning: EditedSolution
    /// The solution without its reasons.
    private let solution: [String]

    /// - Parameter path: of the page, for complaints.
    init(_ text: String, path: String, solution: String) throws {
        let lines = solution.lines
        let head = lines.prefix { $0.hasPrefix("//") }
        self.solution = Array(head.prefix(1) + lines.dropFirst(head.count))

        let page = Page(path: path, text: text)
        let sections = try page.headings.filter { $0.text.hasPrefix("## ") }
            .map { try EditedSolution(under: $0, of: page) }
        guard let beginning = sections.first(where: \.isStarter) else {
            throw CommandError("\(path): no edit has the heading `## Starter`")
        }
        self.beginning = beginning
        mistakes = sections.filter { !$0.isStarter && !$0.isRight }
        rightAnswers = sections.filter(\.isRight)
    }

    /// The exercise as it was before anybody worked on it.
    var starter: String {
        get throws { try answer(beginning) }
    }

    func answer(_ edited: EditedSolution) throws -> String {
        try edited.edit.applied(to: solution).joined(separator: "\n") + "\n"
    }

    /// - Parameter words: its name as a heading, as an anchor, or in one word: `LosesTheLateOne`.
    func mistake(named words: String) -> EditedSolution? {
        func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
        return mistakes.first { letters($0.name) == letters(words) }
    }
}

/// A heading, what is said below it, and the one edit: a starter, a right answer, or a wrong one
/// that people really give, and the check that catches it.
struct EditedSolution: Sendable {
    /// In words, as its heading says it: `Loses the late one`.
    let name: String
    let edit: Edit
    /// What is wrong, or of a right answer what is unusual.
    let sentence: String
    /// Of a wrong answer a check, or a clause of the contract, in its own words.
    let check: String?
    /// A path and the number of a line.
    let place: String

    /// Reads of a wrong answer `What is wrong. Caught by *a check*: its class of fault.`
    init(under heading: Page.Line, of page: Page) throws {
        name = heading.text.dropFirst(3).trimmed
        place = "\(page.path):\(heading.number)"
        let lines = heading.number...heading.number + page.section(under: heading).count
        let blocks = page.blocks.filter { $0.kind == "diff" && lines.contains($0.line) }
        guard let block = blocks.first, blocks.count == 1 else {
            throw CommandError("\(place): '\(name)' has \(blocks.count) edits, not one")
        }
        edit = try Edit(block.body, place: place)
        let text = page.prose.filter { lines.contains($0.number) }.dropFirst().map(\.text)
            .joined(separator: " ").trimmed
        guard name != "Starter", !name.hasPrefix("Right: ") else {
            (sentence, check) = (text, nil)
            return
        }
        let parts = text.components(separatedBy: " Caught by *")
        let words = parts.last?.components(separatedBy: "*: ") ?? []
        guard parts.count == 2, words.count == 2, words[1].hasSuffix(".") else {
            throw CommandError("\(place): no sentence, or no `Caught by *…*: ….`")
        }
        (sentence, check) = (parts[0], words[0])
    }

    var isStarter: Bool { name == "Starter" }
    var isRight: Bool { name.hasPrefix("Right: ") }

    /// As one types it: `loses-the-late-one`.
    var slug: String { name.slug }

    /// Says whether this is the check that it names, or a clause of the contract, by its sentence.
    func isNamed(_ failure: Failure) -> Bool {
        guard let check else { return false }
        let texts = [failure.check, failure.clause ?? "", failure.message]
        return texts.contains { $0.contains(check) }
    }
}

extension Repository {
    func mistakes(of exercise: Exercise) throws -> MistakePage {
        try MistakePage(
            text("Mistakes", exercise),
            path: shortPath(file("Mistakes", exercise)),
            solution: text("Solutions", exercise)
        )
    }

    func starter(of exercise: Exercise) throws -> String { try mistakes(of: exercise).starter }
}

extension String {
    /// As the forge's anchors have a heading.
    var slug: String { lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-") }
}
