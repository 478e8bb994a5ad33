import Foundation

/// What a chapter says about an exercise: its heading, its text, and the folded hints.
struct ExerciseText: Equatable {
    let id: String
    let title: String
    let minutes: Int
    private(set) var body = ""
    private(set) var hints: [String] = []

    /// All exercises in the chapters of a folder, by number.
    static func all(in folder: URL) -> [String: ExerciseText] {
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: nil
        )
        var texts: [String: ExerciseText] = [:]
        for file in files ?? [] where file.pathExtension == "md" {
            let chapter = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            for text in parse(chapter) { texts[text.id] = text }
        }
        return texts
    }

    /// The exercises of one chapter, in the order in which they stand.
    static func parse(_ chapter: String) -> [ExerciseText] {
        var texts: [ExerciseText] = []
        var current: ExerciseText?
        var hint: [String]?
        let lines = chapter.replacing("\r\n", with: "\n").components(separatedBy: "\n")
        for line in lines {
            if line.hasPrefix("## ") || line.hasPrefix("### ") {
                if let current { texts.append(current.trimmed) }
                current = ExerciseText(heading: line)
                hint = nil
            } else if line.trimmed == "<details>" {
                continue
            } else if hint != nil || line.contains("<summary>") {
                let words = line.replacing(#/^.*<\/summary>/#, with: "")
                hint = (hint ?? []) + [words.replacing("</details>", with: "")]
                if words.contains("</details>") {
                    current?.hints.append(hint?.joined(separator: "\n").trimmed ?? "")
                    hint = nil
                }
            } else {
                current?.body += line + "\n"
            }
        }
        if let current { texts.append(current.trimmed) }
        return texts
    }

    /// Reads `### Exercise 5.1: The first few (15 minutes)`.
    private init?(heading: String) {
        let form = /### Exercise (\d+\.\d+): (.+) \((\d+) minutes\)\s*/
        guard let match = heading.wholeMatch(of: form), let minutes = Int(match.3) else {
            return nil
        }
        id = String(match.1)
        title = String(match.2)
        self.minutes = minutes
    }

    private var trimmed: ExerciseText {
        var text = self
        text.body = body.trimmed
        return text
    }
}

extension StringProtocol {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
