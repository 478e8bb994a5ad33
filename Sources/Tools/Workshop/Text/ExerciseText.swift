import Foundation
import ToolSupport

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
        Page(path: "", text: chapter).exercises
    }

    /// An exercise under its heading; nil for any other section.
    init?(heading: String, section: ArraySlice<String>) {
        self.init(heading: heading)
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

    /// Reads `### Exercise 5.1: The first few (15 minutes)`.
    private init?(heading: String) {
        let start = "### Exercise "
        let end = " minutes)"
        let words = heading.trimmed
        guard words.hasPrefix(start), words.hasSuffix(end),
            let colon = words.range(of: ": "),
            let bracket = words.range(of: " (", options: .backwards),
            colon.upperBound <= bracket.lowerBound,
            let minutes = Int(words[bracket.upperBound...].dropLast(end.count))
        else { return nil }
        id = String(words[..<colon.lowerBound].dropFirst(start.count))
        title = String(words[colon.upperBound..<bracket.lowerBound])
        self.minutes = minutes
    }
}

extension Page {
    /// The exercises, in the order in which they stand.
    var exercises: [ExerciseText] {
        headings.compactMap { ExerciseText(heading: $0.text, section: section(under: $0)) }
    }
}
