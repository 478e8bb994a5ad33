import Foundation
import Pictures
import TestSupport
import ToolSupport

extension Generator {
    /// What each stage costs, counted in a debug build, which makes every object and every call that
    /// stands in the source. (`.ci/benchmark` measures time.)
    static let costs = Generator(usage: "costs") { request in
        guard request.words.isEmpty else { return nil }
        let rows =
            request.book.observations.lives.isEmpty
            ? request.body.dropFirst(2).map(\.tableCells) : CostRow.counted(in: request.book)
        return table(["cost"] + Stage.measured.map(\.column), rows)
    }
}

/// Rows of the table of costs.
private enum CostRow {
    static func counted(in book: Book) -> [[String]] {
        func row(_ name: String, _ value: (Stage) -> Int?) -> [String] {
            [name] + Stage.measured.map { value($0).map { "\($0)" } ?? "–" }
        }
        /// What two operators add, halved.
        func rowOfMap(_ name: String, _ value: @escaping (Stage, Int) -> Int?) -> [String] {
            row(name) { stage in
                guard let long = value(stage, 2), let short = value(stage, 0) else { return nil }
                return (long - short) / 2
            }
        }
        func cost(_ stage: Stage, _ maps: Int) -> (objects: Int, bytes: Int)? {
            book.observations.lives[Life.key(stage, maps: maps)].map { $0.cost(of: $0.before) }
        }
        return [
            row("lines of code", book.linesOfCode),
            row("types") { book.types(of: $0.program).count },
            row("objects of a subscription") { cost($0, 0)?.objects },
            row("their bytes") { cost($0, 0)?.bytes },
            row("calls from source to handler") { Specimen.calls(in: $0, maps: 0) },
            rowOfMap("objects a `map` adds") { cost($0, $1)?.objects },
            rowOfMap("their bytes") { cost($0, $1)?.bytes },
            rowOfMap("calls a `map` adds", Specimen.calls),
        ]
    }
}

extension Book {
    /// Without empty lines, comments, scenes and examples.
    fileprivate func linesOfCode(of stage: Stage) -> Int {
        libraryFiles(of: stage.program).values.flatMap { files.lines(of: $0) ?? [] }
            .count { !$0.trimmed.isEmpty && !$0.trimmed.hasPrefix("//") }
    }
}

extension Specimen {
    /// The calls between the source and the handler that the library makes, as the stack shows them.
    fileprivate static func calls(in stage: Stage, maps: Int) -> Int? {
        var depth = 0
        let screen = Screen { _ in depth = Thread.callStackReturnAddresses.count }
        guard let specimen = make(in: stage, maps: maps, screen: screen) else { return nil }
        specimen.send()
        let whole = depth
        direct(screen).send()
        return whole - depth
    }

    /// A source that calls the handler without any library.
    private static func direct(_ screen: Screen) -> Specimen {
        let source = Source<(Int) -> Void>()
        source.observers = [{ element in screen.show(element) }]
        return Specimen(nil, source) { source.observers[0](1) }
    }
}
