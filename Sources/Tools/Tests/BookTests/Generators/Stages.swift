import TestSupport

@testable import Workshop

extension Generator {
    /// The six stages: the question, and how many lines of the core answer it.
    static let stages = Generator(usage: "stages") { request in
        guard request.words.isEmpty else { return nil }
        let book = request.book
        return table(
            ["stage", "question", "lines"],
            Stage.allCases.map { stage in
                let page = Chapter.all.first { $0.program == stage.program }.flatMap(book.page)
                let changes = book.changes(from: stage.previous?.program, to: stage.program)
                    .filter { !$0.file.isScene }
                return [
                    request.link("`\(stage.program)`", to: stage.folder),
                    page.map { request.link($0.question, to: $0.path) } ?? "–",
                    "+\(changes.count(.added)) −\(changes.count(.removed))",
                ]
            }
        )
    }

    /// The minutes of every chapter, in their parts.
    static let minutes = Generator(usage: "minutes") { request in
        guard request.words.isEmpty else { return nil }
        let parts = ["read", "type", "try", "exercises"]
        let rows = Chapter.all.compactMap { chapter -> (cells: [String], minutes: Page.Minutes)? in
            guard let page = request.book.page(of: chapter), let minutes = page.minutes else {
                return nil
            }
            return ([request.link(page.title, to: page.path)], minutes)
        }
        func cells(_ minutes: [Page.Minutes]) -> [String] {
            parts.map { part in "\(minutes.reduce(0) { $0 + $1[part] })" }
                + ["\(minutes.reduce(0) { $0 + $1.sum })"]
        }
        return table(
            ["chapter"] + parts + ["minutes"],
            rows.map { $0.cells + cells([$0.minutes]) } + [["total"] + cells(rows.map(\.minutes))]
        )
    }
}

extension Page {
    /// `**Minutes: 80** (read 20, type 25, exercises 35)`.
    struct Minutes {
        let parts: [String: Int]

        var sum: Int { parts.values.reduce(0, +) }

        /// `try` is whatever is neither reading nor typing nor exercises.
        subscript(part: String) -> Int {
            let others = ["read", "type", "exercises"]
            guard part == "try" else { return parts[part] ?? 0 }
            return parts.filter { !others.contains($0.key) }.values.reduce(0, +)
        }
    }

    var minutes: Minutes? {
        prose.lazy.compactMap { line in
            guard let match = Self.minuteLine.matches(in: line.text).first else { return nil }
            let parts = match[1].split(separator: ", ").compactMap { part -> (String, Int)? in
                let words = part.split(separator: " ")
                return words.count == 2 ? Int(words[1]).map { (String(words[0]), $0) } : nil
            }
            return Minutes(parts: Dictionary(parts) { $0 + $1 })
        }.first
    }

    private static let minuteLine = Pattern(#"Minutes: \d+\*\* \(([^)]*)\)"#)
}
