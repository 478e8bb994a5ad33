import TestSupport
import Foundation

extension Generator {
    /// What each stage costs: counted in a debug build, which makes every object and every call that
    /// stands in the source; timed only when `BOOK_COSTS` is set, which is for a release build.
    static let costs = Generator(
        usage: """
            costs; its times come from BOOK_COSTS=1 BOOK_REWRITE=1 \
            swift test -c release -Xswiftc -enable-testing --filter BookTests
            """
    ) { request in
        let rows = request.body.dropFirst(2).map(\.tableCells)
        let old = (
            counted: rows.filter { !CostRow.isTimed($0) }, timed: rows.filter(CostRow.isTimed)
        )
        let counted =
            request.book.observations.lives.isEmpty
            ? old.counted : CostRow.counted(in: request.book)
        let timed = CostRow.areTimed ? CostRow.measured : old.timed.map(CostRow.padded)
        guard request.words.isEmpty, timed.count == 2, timed.allSatisfy(CostRow.isComplete) else {
            return nil
        }
        return table(["cost"] + Stage.measured.map(\.column), counted + timed)
    }
}

/// Rows of the table of costs.
private enum CostRow {
    static let areTimed = ProcessInfo.processInfo.environment["BOOK_COSTS"] != nil

    static func isTimed(_ cells: [String]) -> Bool {
        cells.first?.hasPrefix("time") == true
    }

    /// With a dash for a program that came when the others had been timed.
    static func padded(_ cells: [String]) -> [String] {
        cells + Array(repeating: "–", count: max(Stage.measured.count + 1 - cells.count, 0))
    }

    /// A time for each stage, or a dash for a stage without operators.
    static func isComplete(_ cells: [String]) -> Bool {
        cells.count == Stage.measured.count + 1
            && cells.dropFirst().allSatisfy { $0 == "–" || Double($0) != nil }
    }

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

    /// Measured once, so that what is written is also what is compared.
    static let measured = timed()

    private static func timed() -> [[String]] {
        var times: [[Int: [Double]]] = []
        for _ in 0..<15 {
            // Interleaved, so that a busy moment hits all stages alike.
            times.append([:])
            for stage in Stage.measured {
                times[times.count - 1][stage.number] = [0, 2].compactMap {
                    Specimen.nanoseconds(in: stage, maps: $0)
                }
            }
        }
        func median(_ stage: Int, _ column: Int) -> Double? {
            let all = times.compactMap { round in
                round[stage].flatMap { $0.count > column ? $0[column] : nil }
            }
            return all.isEmpty ? nil : all.sorted()[all.count / 2]
        }
        let unit = median(1, 0)!
        func text(_ time: Double) -> String {
            String(format: "%.1f", time / unit)
        }
        return [
            ["time of an event, stage 1 is 1"] + Stage.measured.map { text(median($0.number, 0)!) },
            ["time a `map` adds to it"]
                + Stage.measured.map(\.number).map { stage in
                    median(stage, 1).map { text(($0 - median(stage, 0)!) / 2) } ?? "–"
                },
        ]
    }
}

extension Book {
    /// Without empty lines, comments, scenes and examples.
    fileprivate func linesOfCode(of stage: Stage) -> Int {
        libraryFiles(of: stage.program).flatMap {
            repository.lines(of: "\(stage.folder)/\($0)") ?? []
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

    fileprivate static func nanoseconds(in stage: Stage, maps: Int) -> Double? {
        var sum = 0
        let count = 100_000
        guard let specimen = make(in: stage, maps: maps, screen: Screen { sum &+= $0 }) else {
            return nil
        }
        let time = ContinuousClock().measure { specimen.send(count) }
        precondition(sum > 0)
        return time / .nanoseconds(1) / Double(count)
    }
}
