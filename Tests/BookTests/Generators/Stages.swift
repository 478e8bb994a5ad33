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

    /// The minutes of every chapter, in their parts.
    static let minutes = Generator(usage: "minutes") { request in
        guard request.words.isEmpty else { return nil }
        let parts = ["read", "type", "try", "exercises"]
        let rows = Chapter.all.compactMap { chapter -> (cells: [String], minutes: [Int])? in
            guard let page = request.book.page(of: chapter), let minutes = page.minutes else {
                return nil
            }
            let cells = [request.link(page.title, to: page.path)]
            return (cells, parts.map { minutes[$0] ?? 0 })
        }
        let sums = parts.indices.map { part in rows.reduce(0) { $0 + $1.minutes[part] } }
        return table(
            ["chapter"] + parts + ["minutes"],
            (rows + [(["total"], sums)]).map { cells, minutes in
                cells + (minutes + [minutes.reduce(0, +)]).map(String.init)
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

extension Page {
    /// `**Minutes: 80** (read 20, type 25, exercises 35)`, by their kinds.
    fileprivate var minutes: [String: Int]? {
        guard
            let line = prose.lazy.compactMap({ Self.minuteLine.matches(in: $0.text).first }).first
        else { return nil }
        let parts = Self.minutePart.matches(in: line[1]).map { part in
            // Whatever is neither reading nor typing nor exercises is trying.
            let isNamed = ["read", "type", "exercises"].contains(part[1])
            return (isNamed ? part[1] : "try", Int(part[2])!)
        }
        return Dictionary(parts) { $0 + $1 }
    }

    private static let minuteLine = Pattern(#"Minutes: \d+\*\* \(([^)]*)\)"#)
    private static let minutePart = Pattern(#"(\w+) (\d+)"#)
}
