import TestSupport

extension Generator {
    /// The table says what every program promises, or one beside the one before it, with the news in bold,
    /// in the rows for which its reader has words. Before the last stage, what was kept is only counted.
    static let guarantees = Generator(
        usage: "guarantees, guarantees 1 … guarantees 6, or guarantees RxBeyond"
    ) { request in
        var columns = Array(Guarantee.programs.indices)
        var rows = Guarantee.allCases
        var kept = 0
        if let word = request.words.first {
            let name = Int(word).map { "RxDemo0\($0)" } ?? word
            guard request.words.count == 1, let column = Guarantee.column(of: name) else {
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
            ["guarantee"] + columns.map { Guarantee.programs[$0].replacing("RxDemo", with: "") },
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

    /// The programs that have a column: the stages, and what grows on them.
    static var programs: [String] {
        let names = Stage.allCases.map(\.program) + ["RxBeyond", "RxTuned"]
        return Array(names.prefix(allCases.first?.cells.count ?? 0))
    }

    static func column(of program: String) -> Int? { programs.firstIndex(of: program) }
}
