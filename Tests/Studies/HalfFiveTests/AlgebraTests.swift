import TestSupport
import Testing

@testable import HalfFive

/// The table of the chapter, cell by cell: each line gives a type, and runs it.
@Suite struct `the algebra` {
    private typealias Of<Event, Scheduling: SchedulingTrait, Hotness: HotnessTrait> =
        Conveyor<Event, Scheduling, Hotness>

    private let left = Sources(North.self, holding: 1)
    private let right = Sources(North.self, holding: 10)
    private let south = Sources(South.self, holding: 100)

    // MARK: - Sources

    @Test func `a multiplexer is cold`() {
        expect(
            left.cold,
            is: Of<Int, SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["2 on north"]
        ) { left.fire(2) }
    }

    @Test func `a container is hot`() {
        expect(
            left.hot,
            is: Of<Int, SchedulingNorth, HotnessHot>.self,
            inside: ["1"],
            later: ["2 on north"]
        ) { left.fire(2) }
    }

    @Test func `just is hot, of no queue or of any`() {
        expect(
            Conveyors.just(1),
            is: Of<Int, SchedulingUnknown, HotnessHot>.self,
            inside: ["1"],
            later: []
        )
        expect(
            Conveyors.just(1, as: .serial(North.self)),
            is: Of<Int, SchedulingNorth, HotnessHot>.self,
            inside: ["1"],
            later: []
        )
        expect(
            Conveyors.just(1, as: .main),
            is: Of<Int, SchedulingMain, HotnessHot>.self,
            inside: ["1"],
            later: []
        )
    }

    @Test func `sync is hot and keeps the scheduling`() {
        let hot = left.hot
        expect(
            Conveyors.sync { hot },
            is: Of<Int, SchedulingNorth, HotnessHot>.self,
            inside: ["1"],
            later: ["2 on north"]
        ) { left.fire(2) }
        expect(
            Conveyors.sync { Conveyors.just(1) },
            is: Of<Int, SchedulingUnknown, HotnessHot>.self,
            inside: ["1"],
            later: []
        )
    }

    @Test func `async is cold and of no known queue`() {
        expect(
            Conveyors.async { fire in
                SchedulingSouth.queue.async { fire(1) }
                return Trash()
            },
            is: Of<Int, SchedulingUnknown, HotnessCold>.self,
            inside: [],
            later: ["1 on south"]
        )
    }

    // MARK: - One conveyor

    @Test func `map keeps both`() {
        expect(
            left.hot.map { "\($0)!" },
            is: Of<String, SchedulingNorth, HotnessHot>.self,
            inside: ["1!"],
            later: ["2! on north"]
        ) { left.fire(2) }
        expect(
            left.cold.map { "\($0)!" },
            is: Of<String, SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["3! on north"]
        ) { left.fire(3) }
    }

    @Test func `filter of a cold one is cold`() {
        expect(
            left.cold.filter { $0 > 2 },
            is: Of<Int, SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["3 on north"]
        ) {
            left.fire(2)
            left.fire(3)
        }
    }

    @Test func `filter of a hot one delivers something else where it leaves the first out`() {
        expect(
            left.hot.filter({ $0 > 2 }, otherwise: 0),
            is: Of<Int, SchedulingNorth, HotnessHot>.self,
            inside: ["0"],
            later: ["3 on north"]
        ) {
            left.fire(2)
            left.fire(3)
        }
        expect(
            right.hot.filter({ $0 > 2 }, otherwise: 0),
            is: Of<Int, SchedulingNorth, HotnessHot>.self,
            inside: ["10"],
            later: ["3 on north"]
        ) {
            right.fire(2)
            right.fire(3)
        }
    }

    @Test func `startWith is hot`() {
        expect(
            left.cold.startWith(0),
            is: Of<Int, SchedulingNorth, HotnessHot>.self,
            inside: ["0"],
            later: ["2 on north"]
        ) { left.fire(2) }
        expect(
            right.hot.startWith(0),
            is: Of<Int, SchedulingNorth, HotnessHot>.self,
            inside: ["0", "10"],
            later: ["2 on north"]
        ) { right.fire(2) }
    }

    @Test func `share of a cold one is cold`() {
        expect(
            left.cold.share(),
            is: Of<Int, SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["2 on north"]
        ) { left.fire(2) }
    }

    // MARK: - Queues

    @Test func `fire on a queue is cold and of that queue`() {
        expect(
            left.hot.fire(on: .serial(South.self)),
            is: Of<Int, SchedulingSouth, HotnessCold>.self,
            inside: [],
            later: ["1 on south", "2 on south"]
        ) { left.fire(2) }
        expect(
            left.cold.fire(on: .serial(South.self)),
            is: Of<Int, SchedulingSouth, HotnessCold>.self,
            inside: [],
            later: ["3 on south"]
        ) { left.fire(3) }
        expect(
            Conveyors.just(1).fire(on: .serial(North.self)),
            is: Of<Int, SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["1 on north"]
        )
    }

    @Test func `fire on the main queue is of the main queue`() async {
        let log = Log()
        let carried = left.hot.fire(on: .main)
        #expect(type(of: carried) == Of<Int, SchedulingMain, HotnessCold>.self)
        let trash = carried.run { log.write("\($0) on \(QueueName.current)") }
        await settleMain()
        #expect(log.lines == ["1 on main"])
        withExtendedLifetime(trash) {}
    }

    @Test func `run on a queue keeps the scheduling of a cold one`() {
        expect(
            left.cold.run(on: .serial(South.self)),
            is: Of<Int, SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["2 on north"]
        ) { left.fire(2) }
    }

    @Test func `run on a queue delivers the first of a hot one there, so the queue is unknown`() {
        expect(
            left.hot.run(on: .serial(South.self)),
            is: Of<Int, SchedulingUnknown, HotnessCold>.self,
            inside: [],
            later: ["1 on south", "2 on north"]
        ) { left.fire(2) }
        expect(
            Conveyors.just(1).run(on: .serial(South.self)),
            is: Of<Int, SchedulingUnknown, HotnessCold>.self,
            inside: [],
            later: ["1 on south"]
        )
    }

    @Test func `run on its own queue keeps the scheduling`() {
        expect(
            right.cold.run(on: .serial(North.self)),
            is: Of<Int, SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["20 on north"]
        ) { right.fire(20) }
        expect(
            left.hot.run(on: .serial(North.self)),
            is: Of<Int, SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["1 on north", "2 on north"]
        ) { left.fire(2) }
    }

    // MARK: - Two conveyors

    @Test func `zip is hot only if both are`() {
        expect(
            left.hot.zip(right.hot),
            is: Of<(Int, Int), SchedulingNorth, HotnessHot>.self,
            inside: ["(1, 10)"],
            later: ["(2, 20) on north"]
        ) {
            left.fire(2)
            right.fire(20)
        }
        expect(
            left.hot.zip(right.cold),
            is: Of<(Int, Int), SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["(2, 30) on north"]
        ) { right.fire(30) }
        expect(
            left.cold.zip(right.hot),
            is: Of<(Int, Int), SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["(3, 30) on north"]
        ) { left.fire(3) }
        expect(
            left.cold.zip(right.cold),
            is: Of<(Int, Int), SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["(4, 40) on north"]
        ) {
            left.fire(4)
            right.fire(40)
        }
    }

    @Test func `combineLatest is hot only if both are`() {
        expect(
            left.hot.combineLatest(right.hot),
            is: Of<(Int, Int), SchedulingNorth, HotnessHot>.self,
            inside: ["(1, 10)"],
            later: ["(2, 10) on north", "(2, 20) on north"]
        ) {
            left.fire(2)
            right.fire(20)
        }
        expect(
            left.hot.combineLatest(right.cold),
            is: Of<(Int, Int), SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["(2, 30) on north"]
        ) { right.fire(30) }
        expect(
            left.cold.combineLatest(right.hot),
            is: Of<(Int, Int), SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["(3, 30) on north"]
        ) { left.fire(3) }
        expect(
            left.cold.combineLatest(right.cold),
            is: Of<(Int, Int), SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["(4, 40) on north", "(5, 40) on north"]
        ) {
            left.fire(4)
            right.fire(40)
            left.fire(5)
        }
    }

    @Test func `merge is hot if one of the two is`() {
        expect(
            left.hot.merge(right.hot),
            is: Of<Int, SchedulingNorth, HotnessHot>.self,
            inside: ["1", "10"],
            later: ["2 on north", "20 on north"]
        ) {
            left.fire(2)
            right.fire(20)
        }
        expect(
            left.hot.merge(right.cold),
            is: Of<Int, SchedulingNorth, HotnessHot>.self,
            inside: ["2"],
            later: ["30 on north"]
        ) { right.fire(30) }
        expect(
            left.cold.merge(right.hot),
            is: Of<Int, SchedulingNorth, HotnessHot>.self,
            inside: ["30"],
            later: ["3 on north"]
        ) { left.fire(3) }
        expect(
            left.cold.merge(right.cold),
            is: Of<Int, SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["4 on north", "40 on north"]
        ) {
            left.fire(4)
            right.fire(40)
        }
    }

    @Test func `merge takes two of no known queue`() {
        expect(
            Conveyors.just(1).merge(Conveyors.just(2)),
            is: Of<Int, SchedulingUnknown, HotnessHot>.self,
            inside: ["1", "2"],
            later: []
        )
    }

    // MARK: - flatMapLatest

    @Test func `flatMapLatest into hot ones of the same queue keeps both`() {
        let inner = right
        expect(
            left.hot.flatMapLatest { event in inner.hot.map { event + $0 } },
            is: Of<Int, SchedulingNorth, HotnessHot>.self,
            inside: ["11"],
            later: ["21 on north", "22 on north"]
        ) {
            inner.fire(20)
            left.fire(2)
        }
        expect(
            left.cold.flatMapLatest { event in inner.hot.map { event + $0 } },
            is: Of<Int, SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["23 on north", "33 on north"]
        ) {
            left.fire(3)
            inner.fire(30)
        }
    }

    @Test func `flatMapLatest into hot ones of another queue forgets the queue`() {
        let inner = south
        expect(
            left.hot.flatMapLatest { event in inner.hot.map { event + $0 } },
            is: Of<Int, SchedulingUnknown, HotnessHot>.self,
            inside: ["101"],
            later: ["201 on south", "202 on north"]
        ) {
            inner.fire(200)
            left.fire(2)
        }
        expect(
            left.cold.flatMapLatest { event in inner.hot.map { event + $0 } },
            is: Of<Int, SchedulingUnknown, HotnessCold>.self,
            inside: [],
            later: ["203 on north", "303 on south"]
        ) {
            left.fire(3)
            inner.fire(300)
        }
    }

    @Test func `flatMapLatest of no known queue into hot ones of none stays there`() {
        expect(
            Conveyors.just(1).flatMapLatest { Conveyors.just($0 + 1) },
            is: Of<Int, SchedulingUnknown, HotnessHot>.self,
            inside: ["2"],
            later: []
        )
    }

    @Test func `flatMapLatest into cold ones is cold and of their queue`() {
        let inner = south
        expect(
            left.hot.flatMapLatest { event in inner.cold.map { event + $0 } },
            is: Of<Int, SchedulingSouth, HotnessCold>.self,
            inside: [],
            later: ["201 on south", "302 on south"]
        ) {
            inner.fire(200)
            left.fire(2)
            inner.fire(300)
        }
        expect(
            left.cold.flatMapLatest { event in inner.cold.map { event + $0 } },
            is: Of<Int, SchedulingSouth, HotnessCold>.self,
            inside: [],
            later: ["403 on south"]
        ) {
            left.fire(3)
            inner.fire(400)
        }
        let same = right
        expect(
            left.hot.flatMapLatest { event in same.cold.map { event + $0 } },
            is: Of<Int, SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["23 on north"]
        ) { same.fire(20) }
        expect(
            left.cold.flatMapLatest { event in same.cold.map { event + $0 } },
            is: Of<Int, SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["34 on north"]
        ) {
            left.fire(4)
            same.fire(30)
        }
        expect(
            right.hot.flatMapLatest { _ in inner.cold }
                .fire(on: .serial(North.self)),
            is: Of<Int, SchedulingNorth, HotnessCold>.self,
            inside: [],
            later: ["500 on north"]
        ) { inner.fire(500) }
    }
}
