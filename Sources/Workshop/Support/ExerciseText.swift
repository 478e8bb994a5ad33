import Foundation

/// A chapter has this of an exercise: its heading, its text, and the folded hints.
struct ExerciseText: Equatable {
    let id: String
    let title: String
    let minutes: Int
    private(set) var body = ""
    private(set) var hints: [String] = []

    /// All exercises in the chapters of a folder, by number.
    static func all(in folder: URL) -> [String: ExerciseText] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let texts = names.filter { $0.hasSuffix(".md") }.flatMap { name in
            let file = folder.appendingPathComponent(name)
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return Page(path: "", text: text).exercises
        }
        return Dictionary(texts.map { ($0.id, $0) }) { first, _ in first }
    }

    /// An exercise under its heading, `### Exercise 5.1: The first few (15 minutes)`; nil for any other
    /// section.
    fileprivate init?(heading: String, section: ArraySlice<String>) {
        let form = /### Exercise (.+?): (.+) \((\d+) minutes\)/
        guard let match = heading.trimmed.wholeMatch(of: form), let minutes = Int(match.3)
        else { return nil }
        (id, title, self.minutes) = (String(match.1), String(match.2), minutes)
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
    /// The exercises, in the order in which they stand.
    var exercises: [ExerciseText] {
        headings.compactMap { ExerciseText(heading: $0.text, section: section(under: $0)) }
    }
}
