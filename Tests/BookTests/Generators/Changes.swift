import TestSupport

extension Generator {
    /// What changes from stage to stage: all pairs in one table, or the files of one pair.
    static let changes = Generator(usage: "changes, or changes 2 … changes 6") { request in
        let book = request.book
        guard !request.words.isEmpty else {
            return table(
                ["from", "to", "new files", "changed files", "lines added", "lines removed"],
                Stage.allCases.dropFirst().map { stage in
                    let changes = book.changes(in: stage)
                    let isNew = changes.count { $0.oldPath == nil }
                    return [
                        "0\(stage.number - 1)", "0\(stage.number)",
                        "\(isNew)", "\(changes.count - isNew)",
                        "\(changes.count(.added))", "\(changes.count(.removed))",
                    ]
                }
            )
        }
        guard let stage = request.stage(among: 2...6) else { return nil }
        return table(
            ["file", "", "lines added", "lines removed"],
            book.changes(in: stage).map { change in
                let name = change.path.dropFirst(stage.folder.count + 1)
                return [
                    request.link("`\(name)`", to: change.path),
                    change.oldPath == nil ? "new" : "changed",
                    "\(change.difference.count(.added))", "\(change.difference.count(.removed))",
                ]
            }
        )
    }

    /// The stages: chapter, question, guarantees, and the lines in which they differ.
    static let stages = Generator(usage: "stages") { request in
        guard request.words.isEmpty else { return nil }
        return table(
            ["stage", "chapter", "question", "guarantees", "lines"],
            Stage.allCases.map { stage in
                let chapter = request.book.pages.first { $0.path == stage.chapters.first }
                let changes = request.book.changes(in: stage)
                let kept = Guarantee.allCases.count { $0.cell(ofStage: stage.number) == .yes }
                return [
                    request.link("`RxDemo0\(stage.number)`", to: stage.folder),
                    chapter.map { request.link($0.title, to: $0.path) } ?? "–",
                    chapter?.question ?? "–",
                    "\(kept) of \(Guarantee.allCases.count)",
                    "+\(changes.count(.added)) −\(changes.count(.removed))",
                ]
            }
        )
    }
}

extension [Book.Change] {
    fileprivate func count(_ mark: Difference.Mark) -> Int {
        reduce(0) { $0 + $1.difference.count(mark) }
    }
}
