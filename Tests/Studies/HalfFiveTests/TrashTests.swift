import TestSupport
import Testing

@testable import HalfFive

@Suite struct `trash` {
    @Test func `a dropped trash ends the run`() {
        let log = Log()
        let numbers = Multiplexer<Int, SchedulingUnknown>()
        var trash: Trash? = numbers.asConveyor().run { log.write($0) }
        numbers.fire(1)
        #expect(trash != nil)
        trash = nil
        numbers.fire(2)
        #expect(log.lines == ["1"])
    }

    @Test func `trash that is not kept ends the run at once`() {
        let log = Log()
        let numbers = Multiplexer<Int, SchedulingUnknown>()
        _ = numbers.asConveyor().run { log.write($0) }
        numbers.fire(1)
        #expect(log.lines == [])
    }

    @Test func `a dropped trash ends the run through every operator`() {
        let log = Log()
        let bag = TrashBag()
        let sources = Sources(North.self, holding: 0)
        let south = Sources(South.self, holding: 0)
        let (hot, cold) = (sources.hot, sources.cold)
        func run<Event, Scheduling, Hotness>(_ conveyor: Conveyor<Event, Scheduling, Hotness>) {
            conveyor.run { log.write($0) }.disposed(by: bag)
        }
        run(hot.map { $0 })
        run(cold.filter { _ in true })
        run(hot.filter({ _ in true }, otherwise: 0))
        run(cold.startWith(0))
        run(hot.merge(cold))
        run(hot.zip(cold))
        run(hot.combineLatest(cold))
        run(cold.share())
        run(hot.flatMapLatest { _ in south.hot })
        run(Conveyors.sync { hot })
        run(hot.fire(on: .serial(South.self)))
        run(hot.run(on: .serial(South.self)))
        settle()
        sources.fire(1)
        settle()
        let received = log.lines.count
        #expect(received > 0)

        bag.empty()
        sources.fire(2)
        south.fire(2)
        settle()
        #expect(log.lines.count == received)
    }

    @Test func `a handler may drop its own trash`() {
        let log = Log()
        let bag = TrashBag()
        let numbers = Multiplexer<Int, SchedulingUnknown>()
        numbers.asConveyor()
            .run {
                log.write($0)
                bag.empty()
            }
            .disposed(by: bag)
        numbers.fire(1)
        numbers.fire(2)
        #expect(log.lines == ["1"])
    }

    @Test func `a handler that drops the trash of another one spares it the same event`() {
        let log = Log()
        let bag = TrashBag()
        let numbers = Multiplexer<Int, SchedulingUnknown>()
        let first = numbers.asConveyor().run {
            log.write("first \($0)")
            bag.empty()
        }
        numbers.asConveyor().run { log.write("second \($0)") }.disposed(by: bag)
        numbers.fire(1)
        numbers.fire(2)
        #expect(log.lines == ["first 1", "first 2"])
        withExtendedLifetime(first) {}
    }

    @Test func `its action is called once, before what it keeps is freed`() {
        let log = Log()
        let inner = Trash { log.write("inner") }
        var outer: Trash? = Trash(keeping: inner) { log.write("outer") }
        let other = outer
        outer = nil
        #expect(log.lines == [])
        withExtendedLifetime(other) {}
        _ = consume other
        #expect(log.lines == ["outer"])
        _ = consume inner
        #expect(log.lines == ["outer", "inner"])
    }

    @Test func `a dropped bag drops what it holds`() {
        let count = Counter()
        var bag: TrashBag? = TrashBag()
        for _ in 1...3 { Trash { count.increment() }.disposed(by: bag!) }
        #expect(count.value == 0)
        bag = nil
        #expect(count.value == 3)
    }

    @Test func `an emptied bag may be filled again, even by the trash it drops`() {
        let count = Counter()
        let bag = TrashBag()
        Trash { [unowned bag] in
            count.increment()
            Trash { count.increment() }.disposed(by: bag)
        }.disposed(by: bag)
        bag.empty()
        #expect(count.value == 1)
        bag.empty()
        #expect(count.value == 2)
    }
}
