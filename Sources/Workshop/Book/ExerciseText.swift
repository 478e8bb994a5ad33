import Foundation

/// What a chapter says of an exercise: its text, and the folded hints.
struct ExerciseText: Equatable, Sendable {
    private(set) var body = ""
    private(set) var hints: [String] = []

    /// - Parameter section: the lines below the heading.
    fileprivate init(_ section: ArraySlice<String>) {
        var hint: [String]?
        for line in section where line.trimmed != "<details>" {
            if hint != nil || line.contains("<summary>") {
                let words = line.contains("</summary>") ? line.after("</summary>") : line
                hint = (hint ?? []) + [words.replacing("</details>", with: "")]
                if words.contains("</details>") {
                    hints.append(hint?.joined(separator: "\n").trimmed ?? "")
                    hint = nil
                }
            } else {
                body += line + "\n"
            }
        }
        body = body.trimmed
    }
}

extension Page {
    /// The text of an exercise, by its number; an empty one where no heading has that.
    func exercise(_ id: String) -> ExerciseText {
        let heading = headings.first { ExerciseHeading($0.text, on: path)?.id == id }
        return ExerciseText(heading.map(section) ?? [])
    }
}

/// The first line of an exercise in a chapter.
struct ExerciseHeading: Sendable {
    let id, title: String
    let minutes: Int
    /// `chapters/05-producer.md`.
    let page: String

    /// Nil for any line but `### Exercise 5.1: One element by its number (15 minutes)`.
    init?(_ line: some StringProtocol, on page: String) {
        guard line.hasPrefix("### Exercise ") else { return nil }
        let form = /### Exercise (.+?): (.+) \((\d+) minutes\)/
        guard let match = line.trimmed.wholeMatch(of: form), let minutes = Int(match.3)
        else { return nil }
        (id, title, self.minutes) = (String(match.1), String(match.2), minutes)
        self.page = page
    }
}
