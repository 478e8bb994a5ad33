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
