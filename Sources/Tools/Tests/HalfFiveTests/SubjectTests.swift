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

    @Test func `a silo takes what a conveyor of its scheduling delivers`() {
        let numbers = Multiplexer<Int, SchedulingNorth>()
        let silo = Silo<Int, SchedulingNorth> { [log] in log.write("\($0) on \(QueueName.current)")
        }
        let trash = numbers.asConveyor().run(silo: silo)
        on(North.self) { numbers.fire(1) }
        #expect(log.lines == ["1 on north"])
        withExtendedLifetime(trash) {}
    }

    @Test func `fire on another queue than the type says stops the program`() async {
        await withHighPriority {
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
}

@Suite struct `trash` {
    private let numbers = Multiplexer<Int, SchedulingUnknown>()
    private let bag = TrashBag()
    private let log = Log()

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
