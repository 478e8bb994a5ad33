import TestSupport
import Testing

@testable import HalfFive

@Suite struct `multiplexer and container` {
    private let number = Container<Int, SchedulingUnknown>(1)
    private let recorder = Recorder()
    private var log: Log { recorder.log }

    @Test func `the value of a container is the new one inside its handlers`() {
        recorder.run(number.asConveyor().map { [number] in "\($0) \(number.value)" })
        number.fire(2)
        number.fire(3)
        #expect(log.lines == ["1 1", "2 2", "3 3"])
        #expect(number.value == 3)
    }

    @Test func `who runs a container late gets the present value and what follows`() {
        number.fire(2)
        recorder.run(number.asConveyor())
        number.fire(3)
        #expect(log.lines == ["2", "3"])
    }

    @Test func `who runs a container inside a handler gets each event once`() {
        let (recorder, calls) = (recorder, Counter())
        let trash = number.asConveyor().run { _ in
            if calls.increment() == 2 { recorder.run(number.asConveyor()) }
        }
        number.fire(2)
        number.fire(3)
        #expect(log.lines == ["2", "3"])
        withExtendedLifetime(trash) {}
    }

    @Test func `an event fired inside a handler waits until all have had the present one`() {
        let number = Container<Int, SchedulingUnknown>(0)
        let first = number.asConveyor().run { [log] in
            log.write("first \($0) \(number.value)")
            if $0 == 1 { number.fire(2) }
        }
        recorder.run(number.asConveyor().map { "\($0) \(number.value)" }, as: "second ")
        number.fire(1)
        #expect(
            log.lines == [
                "first 0 0", "second 0 0",
                "first 1 1", "second 1 1",
                "first 2 2", "second 2 2",
            ]
        )
        withExtendedLifetime(first) {}
    }

    @Test func `a multiplexer hands on to all in the order in which they ran`() {
        let numbers = Multiplexer<Int, SchedulingUnknown>()
        for runner in 1...3 { recorder.run(numbers.asConveyor(), as: "\(runner): ") }
        numbers.fire(1)
        #expect(log.lines == ["1: 1", "2: 1", "3: 1"])
    }

    @Test func `a silo takes what a conveyor of its scheduling delivers`() {
        let numbers = Multiplexer<Int, SchedulingNorth>()
        let silo = Silo<Int, SchedulingNorth> { [log] in log.write("\($0) on \(QueueName.current)")
        }
        let trash = numbers.asConveyor().run(silo: silo)
        on(North.self) { numbers.fire(1) }
        #expect(log.lines == ["1 on north"])
        withExtendedLifetime(trash) {}
    }

    @Test func `multiplexer and container are silos too`() {
        let source = Multiplexer<Int, SchedulingNorth>()
        let numbers = Multiplexer<Int, SchedulingNorth>()
        let number = Container<Int, SchedulingNorth>(0)
        source.asConveyor().run(silo: numbers.asSilo()).disposed(by: recorder.bag)
        source.asConveyor().run(silo: number.asSilo()).disposed(by: recorder.bag)
        recorder.run(numbers.asConveyor())
        on(North.self) { source.fire(1) }
        #expect(log.lines == ["1"])
        #expect(number.value == 1)
    }

    @Test func `fire on another queue than the type says stops the program`() async {
        await ahead {
            await #expect(processExitsWith: .failure) {
                let numbers = Multiplexer<Int, SchedulingSerial<North>>()
                on(South.self) { numbers.fire(1) }
            }
            await #expect(processExitsWith: .failure) {
                let number = Container<Int, SchedulingSerial<North>>(0)
                on(South.self) { number.fire(1) }
            }
            // A hot one that is run into a silo away from its queue delivers there.
            await #expect(processExitsWith: .failure) {
                let number = Container<Int, SchedulingSerial<North>>(0)
                let silo = Silo<Int, SchedulingSerial<North>> { _ in }
                on(South.self) { _ = number.asConveyor().run(silo: silo) }
            }
        }
    }

    @Test func `one tag means one queue, and another tag another`() {
        #expect(SchedulingSerial<North>.queue === SchedulingSerial<North>.queue)
        #expect(SchedulingSerial<North>.queue !== SchedulingSerial<South>.queue)
    }
}
