import Foundation
import Testing
import ToolSupport

@testable import HalfFive

/// The tables of the chapter, made from the types that the compiler has found.
///
/// That a run keeps the word of each type is held by the tests of the algebra.
@Suite struct `the tables of the chapter` {
    private let s = Sources(North.self, holding: 0)
    private let q = Sources(South.self, holding: 0)
    private let unknown = Conveyors.just(0)

    @Test func `sources`() throws {
        try expectInChapter(
            head: [
                "source", "`Multiplexer`", "`Container`", "`just`", "`just(_:as: Q)`", "`async`",
            ],
            rows: [
                [
                    "gives",
                    cell(s.cold),
                    cell(s.hot),
                    cell(Conveyors.just(0)),
                    cell(Conveyors.just(0, as: .serial(South.self))),
                    cell(Conveyors.async { (_: @Sendable (Int) -> Void) in Trash() }),
                ]
            ]
        )
    }

    @Test func `operators on one conveyor`() throws {
        let hot = s.hot
        try expectInChapter(
            head: ["operator", "of S, hot", "of S, cold"],
            rows: [
                ["`map`", cell(hot.map { $0 }), cell(s.cold.map { $0 })],
                ["`filter`", refused("filter of a hot one"), cell(s.cold.filter { _ in true })],
                [
                    "`filter(_:otherwise:)`",
                    cell(hot.filter({ _ in true }, otherwise: 0)),
                    refused("filter with something else of a cold one"),
                ],
                ["`startWith`", cell(hot.startWith(0)), cell(s.cold.startWith(0))],
                ["`share`", refused("share of a hot one"), cell(s.cold.share())],
                ["`sync`", cell(Conveyors.sync { hot }), refused("sync given an async conveyor")],
                [
                    "`fire(on: Q)`",
                    cell(hot.fire(on: .serial(South.self))),
                    cell(s.cold.fire(on: .serial(South.self))),
                ],
                [
                    "`run(on: S)`",
                    cell(hot.run(on: .serial(North.self))),
                    cell(s.cold.run(on: .serial(North.self))),
                ],
                [
                    "`run(on: Q)`",
                    cell(hot.run(on: .serial(South.self))),
                    cell(s.cold.run(on: .serial(South.self))),
                ],
            ]
        )
    }

    @Test func `operators on two conveyors`() throws {
        try expectInChapter(
            head: [
                "operator", "hot, hot", "hot, cold", "cold, hot", "cold, cold",
                "of S and Q", "of two unknown",
            ],
            rows: [
                [
                    "`zip`",
                    cell(s.hot.zip(s.hot)),
                    cell(s.hot.zip(s.cold)),
                    cell(s.cold.zip(s.hot)),
                    cell(s.cold.zip(s.cold)),
                    refused("zip of two schedulings"),
                    refused("zip of two unknowns"),
                ],
                [
                    "`combineLatest`",
                    cell(s.hot.combineLatest(s.hot)),
                    cell(s.hot.combineLatest(s.cold)),
                    cell(s.cold.combineLatest(s.hot)),
                    cell(s.cold.combineLatest(s.cold)),
                    refused("combineLatest of two schedulings"),
                    refused("combineLatest of two unknowns"),
                ],
                [
                    "`merge`",
                    cell(s.hot.merge(s.hot)),
                    cell(s.hot.merge(s.cold)),
                    cell(s.cold.merge(s.hot)),
                    cell(s.cold.merge(s.cold)),
                    refused("merge of two schedulings"),
                    cell(unknown.merge(unknown)),
                ],
            ]
        )
    }

    @Test func `flatMapLatest`() throws {
        let (s, q) = (s, q)
        try expectInChapter(
            head: [
                "`flatMapLatest`", "into S, hot", "into S, cold", "into Q, hot", "into Q, cold",
            ],
            rows: [
                [
                    "of S, hot",
                    cell(s.hot.flatMapLatest { _ in s.hot }),
                    cell(s.hot.flatMapLatest { _ in s.cold }),
                    cell(s.hot.flatMapLatest { _ in q.hot }),
                    cell(s.hot.flatMapLatest { _ in q.cold }),
                ],
                [
                    "of S, cold",
                    cell(s.cold.flatMapLatest { _ in s.hot }),
                    cell(s.cold.flatMapLatest { _ in s.cold }),
                    cell(s.cold.flatMapLatest { _ in q.hot }),
                    cell(s.cold.flatMapLatest { _ in q.cold }),
                ],
            ]
        )
    }

    // MARK: - Cells

    private func cell<Event, Scheduling, Hotness: HotnessTrait>(
        _ conveyor: Conveyor<Event, Scheduling, Hotness>
    ) -> String {
        let schedulings = [
            ObjectIdentifier(SchedulingNorth.self): "S",
            ObjectIdentifier(SchedulingSouth.self): "Q",
            ObjectIdentifier(SchedulingUnknown.self): "unknown",
        ]
        let scheduling = schedulings[ObjectIdentifier(Scheduling.self)] ?? "?"
        return "\(scheduling), \(Hotness.self == HotnessHot.self ? "hot" : "cold")"
    }

    /// The compiler's tests prove that the program of this name does not compile.
    private func refused(_ name: String) -> String {
        Refusal.all.contains { $0.name == name } ? "refused" : "?"
    }

    private func expectInChapter(
        head: [String],
        rows: [[String]],
        at location: SourceLocation = #_sourceLocation,
    ) throws {
        let line = Array(repeating: "---", count: head.count)
        let table = ([head, line] + rows).map { "| \($0.joined(separator: " | ")) |" }
        let isShown = try Compiler.chapter().lines.split(separator: "").contains(table[...])
        #expect(
            isShown,
            "not in the chapter:\n\(table.joined(separator: "\n"))",
            sourceLocation: location
        )
    }
}
