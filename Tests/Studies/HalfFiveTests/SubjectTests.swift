import TestSupport
import Testing

@testable import HalfFive

@Suite struct `multiplexer and container` {
    @Test func `the value of a container is the new one inside its handlers`() {
        let log = Log()
        let number = Container<Int, SchedulingUnknown>(1)
        let trash = number.asConveyor().run { log.write("\($0) \(number.value)") }
        number.fire(2)
        number.fire(3)
        #expect(log.lines == ["1 1", "2 2", "3 3"])
        #expect(number.value == 3)
        withExtendedLifetime(trash) {}
    }

    @Test func `who runs a container late gets the present value and what follows`() {
        let log = Log()
        let number = Container<Int, SchedulingUnknown>(1)
        number.fire(2)
        let trash = number.asConveyor().run { log.write($0) }
        number.fire(3)
        #expect(log.lines == ["2", "3"])
        withExtendedLifetime(trash) {}
    }

    @Test func `who runs a container inside a handler gets each event once`() {
        let log = Log()
        let bag = TrashBag()
        let number = Container<Int, SchedulingUnknown>(1)
        let isFirst = Counter()
        number.asConveyor()
            .run { _ in
                guard isFirst.increment() == 2 else { return }
                number.asConveyor().run { log.write($0) }.disposed(by: bag)
            }
            .disposed(by: bag)
        number.fire(2)
        number.fire(3)
        #expect(log.lines == ["2", "3"])
        bag.empty()
    }

    @Test func `an event fired inside a handler waits until all have had the present one`() {
        let log = Log()
        let number = Container<Int, SchedulingUnknown>(0)
        let first = number.asConveyor().run {
            log.write("first \($0) \(number.value)")
            if $0 == 1 { number.fire(2) }
        }
        let second = number.asConveyor().run { log.write("second \($0) \(number.value)") }
        number.fire(1)
        #expect(
            log.lines == [
                "first 0 0", "second 0 0",
                "first 1 1", "second 1 1",
                "first 2 2", "second 2 2",
            ]
        )
        withExtendedLifetime((first, second)) {}
    }

    @Test func `a multiplexer hands on to all in the order in which they ran`() {
        let log = Log()
        let bag = TrashBag()
        let numbers = Multiplexer<Int, SchedulingUnknown>()
        for runner in 1...3 {
            numbers.asConveyor().run { log.write("\(runner): \($0)") }.disposed(by: bag)
        }
        numbers.fire(1)
        #expect(log.lines == ["1: 1", "2: 1", "3: 1"])
    }

    @Test func `a silo takes what a conveyor of its scheduling delivers`() {
        let log = Log()
        let numbers = Multiplexer<Int, SchedulingNorth>()
        let silo = Silo<Int, SchedulingNorth> { log.write("\($0) on \(QueueName.current)") }
        let trash = numbers.asConveyor().run(silo: silo)
        on(North.self) { numbers.fire(1) }
        #expect(log.lines == ["1 on north"])
        withExtendedLifetime(trash) {}
    }

    @Test func `multiplexer and container are silos too`() {
        let log = Log()
        let source = Multiplexer<Int, SchedulingNorth>()
        let numbers = Multiplexer<Int, SchedulingNorth>()
        let number = Container<Int, SchedulingNorth>(0)
        let trash = Trash(
            keeping: source.asConveyor().run(silo: numbers.asSilo()),
            source.asConveyor().run(silo: number.asSilo()),
            numbers.asConveyor().run { log.write($0) }
        )
        on(North.self) { source.fire(1) }
        #expect(log.lines == ["1"])
        #expect(number.value == 1)
        withExtendedLifetime(trash) {}
    }

    @Test func `fire on another queue than the type says stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let numbers = Multiplexer<Int, SchedulingSerial<North>>()
            on(South.self) { numbers.fire(1) }
        }
        await #expect(processExitsWith: .failure) {
            let number = Container<Int, SchedulingSerial<North>>(0)
            on(South.self) { number.fire(1) }
        }
    }

    @Test func `a hot one that is run into a silo on another queue stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let number = Container<Int, SchedulingSerial<North>>(0)
            let silo = Silo<Int, SchedulingSerial<North>> { _ in }
            on(South.self) { _ = number.asConveyor().run(silo: silo) }
        }
        await #expect(processExitsWith: .success) {
            let number = Container<Int, SchedulingSerial<North>>(0)
            let silo = Silo<Int, SchedulingSerial<North>> { _ in }
            on(North.self) { _ = number.asConveyor().run(silo: silo) }
        }
    }

    @Test func `one tag means one queue, and another tag another`() {
        #expect(SchedulingSerial<North>.queue === SchedulingSerial<North>.queue)
        #expect(SchedulingSerial<North>.queue !== SchedulingSerial<South>.queue)
    }
}
