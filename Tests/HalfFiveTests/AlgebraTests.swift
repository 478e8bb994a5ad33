import Foundation
import Testing

@testable import HalfFive
@testable import WorkshopCommand

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
                "gives", cell(s.cold, "| 2 north", s(2)), cell(s.hot, "1 | 2 north", s(2)),
                cell(Conveyors.just(1), "1 |"),
                cell(Conveyors.just(1, as: .serial(South.self)), "1 |"), cell(async, "| 1 south"),
            ]
        )
    }

    @Test func `operators on one conveyor`() throws {
        let hot = s.hot
        try expectInChapter(
            ["operator", "of S, hot", "of S, cold"],
            [
                "`map`", cell(hot.map { "\($0)!" }, "1! | 2! north", s(2)),
                cell(s.cold.map { "\($0)!" }, "| 2! north", s(2)),
            ],
            [
                "`filter`", cell(hot.filter { $0 > 3 }),
                cell(s.cold.filter { $0 > 2 }, "| 3 north", s(2), s(3)),
            ],
            [
                "`filter(_:otherwise:)`",
                cell(hot.filter({ $0 > 2 }, otherwise: 0), "0 | 3 north", s(2), s(3)),
                cell(s.cold.filter({ $0 > 3 }, otherwise: 0)),
            ],
            [
                "`startWith`", cell(hot.startWith(0), "0, 1 | 2 north", s(2)),
                cell(s.cold.startWith(0), "0 | 2 north", s(2)),
            ],
            ["`share`", cell(hot.share()), cell(s.cold.share(), "| 2 north", s(2))],
            [
                "`sync`", cell(Conveyors.sync { hot }, "1 | 2 north", s(2)),
                cell(Conveyors.sync { s.cold }),
            ],
            [
                "`fire(on: Q)`",
                cell(hot.fire(on: .serial(South.self)), "| 1 south, 2 south", s(2)),
                cell(s.cold.fire(on: .serial(South.self)), "| 2 south", s(2)),
            ],
            [
                "`run(on: S)`", cell(hot.run(on: .serial(North.self)), "| 1 north, 2 north", s(2)),
                cell(s.cold.run(on: .serial(North.self)), "| 2 north", s(2)),
            ],
            [
                "`run(on: Q)`", cell(hot.run(on: .serial(South.self)), "| 1 south, 2 north", s(2)),
                cell(s.cold.run(on: .serial(South.self)), "| 2 north", s(2)),
            ]
        )
    }

    @Test func `operators on two conveyors`() throws {
        let pair = "(2, 20) north"
        let unknown = Conveyors.just(1)
        try expectInChapter(
            [
                "operator", "hot, hot", "hot, cold", "cold, hot", "cold, cold",
                "of S and Q", "of two unknown",
            ],
            [
                "`zip`", cell(s.hot.zip(t.hot), "(1, 10) | \(pair)", s(2), t(20)),
                cell(s.hot.zip(t.cold), "| (1, 20) north", t(20)),
                cell(s.cold.zip(t.hot), "| (2, 10) north", s(2)),
                cell(s.cold.zip(t.cold), "| \(pair)", s(2), t(20)),
                cell(s.cold.zip(q.cold)), cell(unknown.zip(unknown)),
            ],
            [
                "`combineLatest`",
                cell(s.hot.combineLatest(t.hot), "(1, 10) | (2, 10) north, \(pair)", s(2), t(20)),
                cell(s.hot.combineLatest(t.cold), "| (1, 20) north", t(20)),
                cell(s.cold.combineLatest(t.hot), "| (2, 10) north", s(2)),
                cell(s.cold.combineLatest(t.cold), "| \(pair), (3, 20) north", s(2), t(20), s(3)),
                cell(s.cold.combineLatest(q.cold)), cell(unknown.combineLatest(unknown)),
            ],
            [
                "`merge`", cell(s.hot.merge(t.hot), "1, 10 | 2 north, 20 north", s(2), t(20)),
                cell(s.hot.merge(t.cold), "1 | 20 north", t(20)),
                cell(s.cold.merge(t.hot), "10 | 2 north", s(2)),
                cell(s.cold.merge(t.cold), "| 2 north, 20 north", s(2), t(20)),
                cell(s.cold.merge(q.cold)), cell(unknown.merge(Conveyors.just(2)), "1, 2 |"),
            ]
        )
    }

    @Test func `flatMapLatest`() throws {
        let (hot, cold, t, q) = (s.hot, s.cold, t, q)
        try expectInChapter(
            ["`flatMapLatest`", "into S, hot", "into S, cold", "into Q, hot", "into Q, cold"],
            [
                "of S, hot",
                cell(hot.flatMapLatest { t.hot + $0 }, "11 | 21 north, 22 north", t(20), s(2)),
                cell(hot.flatMapLatest { t.cold + $0 }, "| 21 north", t(20)),
                cell(hot.flatMapLatest { q.hot + $0 }, "101 | 201 south, 202 north", q(200), s(2)),
                cell(
                    hot.flatMapLatest { q.cold + $0 },
                    "| 201 south, 302 south",
                    q(200),
                    s(2),
                    q(300)
                ),
            ],
            [
                "of S, cold",
                cell(cold.flatMapLatest { t.hot + $0 }, "| 12 north, 32 north", s(2), t(30)),
                cell(cold.flatMapLatest { t.cold + $0 }, "| 32 north", s(2), t(30)),
                cell(cold.flatMapLatest { q.hot + $0 }, "| 102 north, 302 south", s(2), q(300)),
                cell(cold.flatMapLatest { q.cold + $0 }, "| 302 south", s(2), q(300)),
            ]
        )
    }

    private func expectInChapter(
        _ head: [String],
        _ rows: [String]...,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let line = head.map { _ in "---" }
        let lines = ([head, line] + rows).map { "| \($0.joined(separator: " | ")) |\n" }
        let table = "\n\(lines.joined())\n"
        let chapter = Repository.here.chapters.appending(path: "side-halffive.md")
        let text = try String(contentsOf: chapter, encoding: .utf8)
        #expect(text.contains(table), "not in the chapter", sourceLocation: location)
    }
}

/// The result of a call that HalfFive has no method for.
private struct Refused {}

private func cell(_ conveyor: Refused) -> String { "refused" }

/// The compiler takes one of these only where HalfFive's own, which asks for more, does not apply.
extension Conveyor {
    fileprivate func filter(_ isIncluded: (Event) -> Bool) -> Refused { Refused() }
    fileprivate func filter(_ isIncluded: (Event) -> Bool, otherwise: Event) -> Refused {
        Refused()
    }
    fileprivate func share() -> Refused { Refused() }
    fileprivate func zip<E, S, H>(_ other: Conveyor<E, S, H>) -> Refused { Refused() }
    fileprivate func combineLatest<E, S, H>(_ other: Conveyor<E, S, H>) -> Refused { Refused() }
    fileprivate func merge<E, S, H>(_ other: Conveyor<E, S, H>) -> Refused { Refused() }
}

extension Conveyors {
    fileprivate static func sync<E, S, H>(_ work: () -> Conveyor<E, S, H>) -> Refused { Refused() }
}

private func + <S, H>(conveyor: Conveyor<Int, S, H>, number: Int) -> Conveyor<Int, S, H> {
    conveyor.map { $0 + number }
}
