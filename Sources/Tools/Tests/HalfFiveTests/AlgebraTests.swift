import TestSupport
import Testing

@testable import HalfFive
@testable import Workshop

/// The tables of the chapter, cell by cell: the compiler gives the type, and a run keeps its word.
@Suite struct `the tables of the chapter` {
    /// On the queue S.
    private let s = Sources(North.self, holding: 1)
    private let t = Sources(North.self, holding: 10)
    /// On the queue Q.
    private let q = Sources(South.self, holding: 100)

    @Test func `sources`() throws {
        let async = Conveyors.async { (fire: @escaping @Sendable (Int) -> Void) in
            SchedulingSouth.queue.async { fire(1) }
            return Trash()
        }
        try expectInChapter(
            ["source", "`Multiplexer`", "`Container`", "`just`", "`just(_:as: Q)`", "`async`"],
            [
                "gives",
                cell(s.cold, "| 2 on north", s.sends(2)),
                cell(s.hot, "1 | 2 on north", s.sends(2)),
                cell(Conveyors.just(1), "1 |"),
                cell(Conveyors.just(1, as: .serial(South.self)), "1 |"),
                cell(async, "| 1 on south"),
            ]
        )
    }

    @Test func `operators on one conveyor`() throws {
        let hot = s.hot
        try expectInChapter(
            ["operator", "of S, hot", "of S, cold"],
            [
                "`map`",
                cell(hot.map { "\($0)!" }, "1! | 2! on north", s.sends(2)),
                cell(s.cold.map { "\($0)!" }, "| 2! on north", s.sends(2)),
            ],
            [
                "`filter`",
                try refused("hot.filter { $0 > 3 }"),
                cell(s.cold.filter { $0 > 2 }, "| 3 on north", s.sends(2), s.sends(3)),
            ],
            [
                "`filter(_:otherwise:)`",
                cell(
                    hot.filter({ $0 > 2 }, otherwise: 0),
                    "0 | 3 on north",
                    s.sends(2),
                    s.sends(3)
                ),
                try refused("cold.filter({ $0 > 3 }, otherwise: 0)"),
            ],
            [
                "`startWith`",
                cell(hot.startWith(0), "0, 1 | 2 on north", s.sends(2)),
                cell(s.cold.startWith(0), "0 | 2 on north", s.sends(2)),
            ],
            [
                "`share`",
                try refused("hot.share()"),
                cell(s.cold.share(), "| 2 on north", s.sends(2)),
            ],
            [
                "`sync`",
                cell(Conveyors.sync { hot }, "1 | 2 on north", s.sends(2)),
                try refused("readLater(file)"),
            ],
            [
                "`fire(on: Q)`",
                cell(hot.fire(on: .serial(South.self)), "| 1 on south, 2 on south", s.sends(2)),
                cell(s.cold.fire(on: .serial(South.self)), "| 2 on south", s.sends(2)),
            ],
            [
                "`run(on: S)`",
                cell(hot.run(on: .serial(North.self)), "| 1 on north, 2 on north", s.sends(2)),
                cell(s.cold.run(on: .serial(North.self)), "| 2 on north", s.sends(2)),
            ],
            [
                "`run(on: Q)`",
                cell(hot.run(on: .serial(South.self)), "| 1 on south, 2 on north", s.sends(2)),
                cell(s.cold.run(on: .serial(South.self)), "| 2 on north", s.sends(2)),
            ]
        )
    }

    @Test func `operators on two conveyors`() throws {
        let pair = "(2, 20) on north"
        let just = Conveyors.just(1)
        try expectInChapter(
            [
                "operator", "hot, hot", "hot, cold", "cold, hot", "cold, cold",
                "of S and Q", "of two unknown",
            ],
            [
                "`zip`",
                cell(s.hot.zip(t.hot), "(1, 10) | \(pair)", s.sends(2), t.sends(20)),
                cell(s.hot.zip(t.cold), "| (1, 20) on north", t.sends(20)),
                cell(s.cold.zip(t.hot), "| (2, 10) on north", s.sends(2)),
                cell(s.cold.zip(t.cold), "| \(pair)", s.sends(2), t.sends(20)),
                try refused("names.zip(sizes)"),
                try refused("numbers.zip(numbers)"),
            ],
            [
                "`combineLatest`",
                cell(
                    s.hot.combineLatest(t.hot),
                    "(1, 10) | (2, 10) on north, \(pair)",
                    s.sends(2),
                    t.sends(20)
                ),
                cell(s.hot.combineLatest(t.cold), "| (1, 20) on north", t.sends(20)),
                cell(s.cold.combineLatest(t.hot), "| (2, 10) on north", s.sends(2)),
                cell(
                    s.cold.combineLatest(t.cold),
                    "| \(pair), (3, 20) on north",
                    s.sends(2),
                    t.sends(20),
                    s.sends(3)
                ),
                try refused("cold.combineLatest(disk)"),
                try refused("unknown.combineLatest(unknown)"),
            ],
            [
                "`merge`",
                cell(
                    s.hot.merge(t.hot),
                    "1, 10 | 2 on north, 20 on north",
                    s.sends(2),
                    t.sends(20)
                ),
                cell(s.hot.merge(t.cold), "1 | 20 on north", t.sends(20)),
                cell(s.cold.merge(t.hot), "10 | 2 on north", s.sends(2)),
                cell(s.cold.merge(t.cold), "| 2 on north, 20 on north", s.sends(2), t.sends(20)),
                try refused("cold.merge(disk)"),
                cell(just.merge(Conveyors.just(2)), "1, 2 |"),
            ]
        )
    }

    @Test func `flatMapLatest`() throws {
        let (t, q) = (t, q)
        try expectInChapter(
            ["`flatMapLatest`", "into S, hot", "into S, cold", "into Q, hot", "into Q, cold"],
            [
                "of S, hot",
                cell(
                    s.hot.flatMapLatest { event in t.hot.map { event + $0 } },
                    "11 | 21 on north, 22 on north",
                    t.sends(20),
                    s.sends(2)
                ),
                cell(
                    s.hot.flatMapLatest { event in t.cold.map { event + $0 } },
                    "| 21 on north",
                    t.sends(20)
                ),
                cell(
                    s.hot.flatMapLatest { event in q.hot.map { event + $0 } },
                    "101 | 201 on south, 202 on north",
                    q.sends(200),
                    s.sends(2)
                ),
                cell(
                    s.hot.flatMapLatest { event in q.cold.map { event + $0 } },
                    "| 201 on south, 302 on south",
                    q.sends(200),
                    s.sends(2),
                    q.sends(300)
                ),
            ],
            [
                "of S, cold",
                cell(
                    s.cold.flatMapLatest { event in t.hot.map { event + $0 } },
                    "| 12 on north, 32 on north",
                    s.sends(2),
                    t.sends(30)
                ),
                cell(
                    s.cold.flatMapLatest { event in t.cold.map { event + $0 } },
                    "| 32 on north",
                    s.sends(2),
                    t.sends(30)
                ),
                cell(
                    s.cold.flatMapLatest { event in q.hot.map { event + $0 } },
                    "| 102 on north, 302 on south",
                    s.sends(2),
                    q.sends(300)
                ),
                cell(
                    s.cold.flatMapLatest { event in q.cold.map { event + $0 } },
                    "| 302 on south",
                    s.sends(2),
                    q.sends(300)
                ),
            ]
        )
    }

    /// The compiler's tests prove that a program with this expression does not compile.
    private func refused(_ expression: String) throws -> String {
        try Refusal.all.get().contains { $0.wrong == expression } ? "refused" : "?"
    }

    private func expectInChapter(
        _ head: [String],
        _ rows: [String]...,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let line = head.map { _ in "---" }
        let table = ([head, line] + rows).map { "| \($0.joined(separator: " | ")) |" }
        let isShown = try Compiler.chapter().lines.split(separator: "").contains(table[...])
        #expect(
            isShown,
            "not in the chapter:\n\(table.joined(separator: "\n"))",
            sourceLocation: location
        )
    }
}
