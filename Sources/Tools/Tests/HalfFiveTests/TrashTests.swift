import TestSupport
import Testing

@testable import HalfFive

@Suite struct `trash` {
    private let numbers = Multiplexer<Int, SchedulingUnknown>()
    private let bag = TrashBag()
    private let log = Log()

    @Test func `a dropped trash ends the run`() {
        var trash: Trash? = numbers.asConveyor().run { log.write($0) }
        numbers.fire(1)
        #expect(trash != nil)
        trash = nil
        numbers.fire(2)
        #expect(log.lines == ["1"])
    }

    @Test func `a handler may drop its own trash`() {
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

    @Test func `its action is called once, before what it keeps is freed`() {
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
}
