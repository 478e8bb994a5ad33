import Foundation
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
        func objects(_ stage: Stage, _ maps: Int) -> Int? {
            book.observations.lives[Life.key(stage, maps: maps)].map {
                $0.cost(of: $0.before).objects
            }
        }
        func bytes(_ stage: Stage, _ maps: Int) -> Int? {
            book.observations.lives[Life.key(stage, maps: maps)].map {
                $0.cost(of: $0.before).bytes
            }
        }
        return [
            row("lines of code", book.linesOfCode),
            row("types") { stage in
                book.libraryFiles(of: stage.program).reduce(0) { sum, file in
                    sum + book.types(in: "\(stage.folder)/\(file)").count
                }
            },
            row("objects of a subscription") { objects($0, 0) },
            row("their bytes") { bytes($0, 0) },
            row("calls from source to handler") { Specimen.calls(in: $0, maps: 0) },
            rowOfMap("objects a `map` adds", objects),
            rowOfMap("their bytes", bytes),
            rowOfMap("calls a `map` adds", Specimen.calls),
        ]
    }
}

extension Book {
    /// Without empty lines, comments, scenes and examples.
    fileprivate func linesOfCode(of stage: Stage) -> Int {
        libraryFiles(of: stage.program).flatMap {
            files.lines(of: "\(stage.folder)/\($0)") ?? []
        }
        .count {
            !$0.allSatisfy { $0.isWhitespace }
                && !$0.drop { $0.isWhitespace }.hasPrefix("//")
        }
    }
}

extension Specimen {
    /// The calls between the source and the handler that the library makes, as the stack shows them.
    fileprivate static func calls(in stage: Stage, maps: Int) -> Int? {
        var depth = 0
        let screen = Screen { _ in depth = Thread.callStackReturnAddresses.count }
        guard let specimen = make(in: stage, maps: maps, screen: screen) else { return nil }
        specimen.send(1)
        let whole = depth
        direct(screen).send(1)
        return whole - depth
    }

    /// A source that calls the handler without any library.
    private static func direct(_ screen: Screen) -> Specimen {
        let source = Source<(Int) -> Void>()
        source.observers = [{ element in screen.show(element) }]
        return Specimen(
            disposable: nil,
            source: source,
            send: { count in
                for element in 1...count { source.observers[0](element) }
            },
            dispose: {}
        )
    }
}
