import TestSupport

@testable import WorkshopCommand

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

    /// The table says what every program promises, or one beside the one before it, with the news in bold,
    /// in the rows for which its reader has words. Before the last stage, what was kept is only counted.
    static let guarantees = Generator(
        usage: "guarantees, guarantees 1 … guarantees 6, or guarantees RxBeyond"
    ) { request in
        let programs = Program.allCases.map(\.rawValue)
        var columns = Array(programs.indices)
        var rows = Guarantee.allCases
        var kept = 0
        if let word = request.words.first {
            let name = Int(word).map { "RxDemo0\($0)" } ?? word
            guard request.words.count == 1, let column = programs.firstIndex(of: name) else {
                return nil
            }
            columns = column == 0 ? [0] : [column - 1, column]
            rows = rows.filter { $0.stage <= column + 1 }
            if column < 5 {
                let all = rows.count
                rows.removeAll { guarantee in
                    guarantee.stage <= column && columns.allSatisfy { guarantee.cells[$0] == .yes }
                }
                kept = all - rows.count
            }
        }
        return table(
            ["guarantee"] + columns.map { programs[$0].replacing("RxDemo", with: "") },
            rows.map { guarantee in
                let cells = columns.map { guarantee.cells[$0] }
                let isNews = cells.count == 2 && cells[0] != cells[1]
                return [guarantee.title]
                    + cells.enumerated().map { number, cell in
                        isNews && number == 1 ? "**\(cell.rawValue)**" : cell.rawValue
                    }
            } + (kept > 0 ? [["\(kept) others, as before"] + columns.map { _ in "yes" }] : [])
        )
    }
}

extension Guarantee {
    /// From which stage on a reader has the words for it.
    fileprivate var stage: Int {
        switch self {
        case .valuesInOrder, .anyObserver, .independent, .nothingAfterTheEnd: 1
        case .disposeStops, .disposeIsIdempotent, .silentWhileDisposing, .actionOnce,
            .freesWithDisposable, .freesAtOnce:
            2
        case .stopsUpstream: 3
        case .throwingTransform: 4
        case .freesWithSource, .anyThread: 6
        }
    }
}
