import TestSupport

@testable import WorkshopCommand

extension Generator {
    /// The six stages: the question, and how many lines of the core answer it.
    var stages: [String] {
        table(
            ["stage", "question", "lines"],
            Chapter.stages.map { chapter, program in
                let (added, removed) = book.changes(from: chapter.base, to: program)
                return [
                    link("`\(program)`", to: "Sources/\(program)"),
                    book.page(of: chapter).map { link($0.question, to: $0.path) } ?? "–",
                    "+\(added) −\(removed)",
                ]
            }
        )
    }

    /// The endings of the six search boxes are what their programs print.
    var endings: [String]? {
        let endings = Chapter.stages.compactMap { _, program in
            let command = ConsoleCommand("swift run \(program) search-box")
            return (try? book.outputs[command]?.get()).flatMap { Ending(printed: $0) }
        }
        guard endings.count == 6 else { return nil }
        func list(_ texts: [String]) -> String {
            let cells = texts.map { "'\($0.replacing("*", with: "\\*"))'" }
            return texts.isEmpty ? "nothing" : cells.joined(separator: ", ")
        }
        return table(
            ["stage", "searches for", "with the screen closed", "the field is", "the screen is"],
            zip(Chapter.stages, endings).map { stage, ending in
                [
                    link("`\(stage.program)`", to: "Sources/\(stage.program)"),
                    list(ending.searches), list(ending.lateSearches), ending.field, ending.screen,
                ]
            }
        )
    }

    /// The table says what every program promises, or one beside the one before it, with the news in bold,
    /// in the rows for which its reader has words. Before the last stage, what was kept is only counted.
    ///
    /// `guarantees`, `guarantees 1` … `guarantees 6`, `guarantees RxBeyond`.
    var guarantees: [String]? {
        let programs = Program.allCases.map(\.rawValue)
        var columns = Array(programs.indices)
        var rows = Guarantee.allCases
        var kept = 0
        if let word = block.info.dropFirst().first {
            let name = Int(word).map { "RxDemo0\($0)" } ?? word
            guard let column = programs.firstIndex(of: name) else { return nil }
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
                let cells = columns.map { guarantee.cells[$0].rawValue }
                let isNews = cells.count == 2 && cells[0] != cells[1]
                return [guarantee.title] + (isNews ? [cells[0], "**\(cells[1])**"] : cells)
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

/// An ending is read from what a stage's search box printed.
struct Ending {
    let typed, searches: [String]
    /// When the screen had been closed.
    let lateTyped, lateSearches: [String]
    /// Observed, or not.
    let field: String
    /// Freed, or not.
    let screen: String

    /// Nothing where the scene did not play to its end.
    init?(printed lines: [String]) {
        // Without the quotes around it.
        func said(_ start: String, in lines: ArraySlice<String>) -> [String] {
            lines.filter { $0.hasPrefix(start) }
                .map { $0.dropFirst(start.count).filter { $0 != "'" } }
        }
        guard let close = lines.firstIndex(of: "close the screen"),
            let field = said("the field is ", in: lines[...]).last,
            let screen = said("the screen is ", in: lines[...]).last
        else { return nil }
        (self.field, self.screen) = (field, screen)
        let (open, late) = (lines[..<close], lines[close...])
        (typed, lateTyped) = (said("type ", in: open), said("type ", in: late))
        searches = said("  search for ", in: open)
        lateSearches = said("  search for ", in: late)
        if typed.isEmpty || lateTyped.isEmpty { return nil }
    }
}
