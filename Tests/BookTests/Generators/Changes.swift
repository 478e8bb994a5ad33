extension Generator {
    /// What changes from stage to stage: all pairs in one table, or the files of one pair.
    static let changes = Generator(usage: "changes, or changes 2 … changes 6") { words, _, book in
        guard let word = words.first else {
            return table(
                ["from", "to", "new files", "changed files", "lines added", "lines removed"],
                Stage.allCases.dropFirst().map(book.changeRow)
            )
        }
        guard words.count == 1, let number = Int(word), (2...6).contains(number) else { return nil }
        let changes = book.changes(in: Stage(number: number))
        return table(
            ["file", "added", "removed"],
            changes.map { change in
                let file = change.path.split(separator: "/").dropFirst(2).joined(separator: "/")
                let link = "[`\(file)`](../\(change.path))"
                let note = change.oldPath == nil ? " (new)" : ""
                return [
                    link + note, "\(change.difference.count(.added))",
                    "\(change.difference.count(.removed))",
                ]
            }
        )
    }
}

extension Book {
    fileprivate func changeRow(to stage: Stage) -> [String] {
        let changes = changes(in: stage)
        let added = changes.reduce(0) { $0 + $1.difference.count(.added) }
        let removed = changes.reduce(0) { $0 + $1.difference.count(.removed) }
        return [
            "0\(stage.number - 1)", "0\(stage.number)",
            "\(changes.count { $0.oldPath == nil })", "\(changes.count { $0.oldPath != nil })",
            "\(added)", "\(removed)",
        ]
    }
}
