import Dispatch
import TestSupport
import Testing

@testable import HalfFive

@Suite struct `operators` {
    private let numbers = Multiplexer<Int, SchedulingNorth>()
    private let letters = Multiplexer<String, SchedulingNorth>()
    private let recorder = Recorder()
    private var log: Log { recorder.log }

    private func fire(_ numbers: Int...) {
        on(North.self) { for number in numbers { self.numbers.fire(number) } }
    }

    private func fire(_ letters: String...) {
        on(North.self) { for letter in letters { self.letters.fire(letter) } }
    }

    @Test func `zip pairs the events that each run has seen`() {
        let pairs = numbers.asConveyor().zip(letters.asConveyor())
        recorder.run(pairs, as: "first ")
        fire(1)
        recorder.run(pairs, as: "second ")
        fire(2)
        fire("a", "b")
        #expect(log.lines == [#"first (1, "a")"#, #"second (2, "a")"#, #"first (2, "b")"#])
    }

    @Test func `flatMapLatest ends the run before when the next one starts`() {
        let log = log
        let latest = numbers.asConveyor().flatMapLatest { number in
            Conveyor<Int, SchedulingNorth, HotnessHot>(promising: { handler in
                log.write("run \(number)")
                handler(number)
                return Trash { log.write("end \(number)") }
            })
        }
        recorder.run(latest)
        fire(1, 2)
        #expect(log.lines == ["run 1", "1", "end 1", "run 2", "2"])
        recorder.bag.empty()
        #expect(log.lines.last == "end 2")
    }

    @Test func `share runs its source once for all who are there, and anew when all have gone`() {
        let (log, numbers) = (log, numbers)
        let source = Conveyor<Int, SchedulingNorth, HotnessCold>(promising: { handler in
            log.write("run")
            return Trash(keeping: numbers.asConveyor().run(handler)) { log.write("end") }
        })
        let shared = source.share()
        let first = shared.run { log.write("first \($0)") }
        let second = shared.run { log.write("second \($0)") }
        fire(1)
        _ = consume first
        fire(2)
        _ = consume second
        fire(3)
        recorder.run(shared, as: "third ")
        fire(4)
        let expected = ["run", "first 1", "second 1", "second 2", "end", "run", "third 4"]
        #expect(log.lines == expected)
    }

    @Test func `behind fire on a queue no transform and no handler is called after disposal`() {
        let log = log
        recorder.run(
            numbers.asConveyor().fire(on: .serial(South.self)).map { log.write("transform \($0)") }
        )
        on(South.self) {
            // The queue is busy with this block: the event waits behind it.
            fire(1)
            recorder.bag.empty()
        }
        settle()
        #expect(log.lines == [])
    }

    @Test func `run on a queue does not start when the trash is dropped before`() {
        let log = log
        let work = Conveyors.sync {
            log.write("work")
            return Conveyors.just(1)
        }
        on(South.self) { _ = work.run(on: .serial(South.self)).run { log.write($0) } }
        settle()
        #expect(log.lines == [])
    }

    @Test func `a hot one that is run away from its queue may overlap itself`() {
        let log = log
        let number = Container<Int, SchedulingNorth>(1)
        let hasBegun = DispatchSemaphore(value: 0)
        let trash = number.asConveyor().run { event in
            log.write("\(event) begins")
            if event == 1 {
                SchedulingNorth.queue.async { number.fire(2) }
                hasBegun.wait()
                log.write("1 ends")
            } else {
                hasBegun.signal()
            }
        }
        trash.disposed(by: recorder.bag)
        settle()
        #expect(log.lines == ["1 begins", "2 begins", "1 ends"])
    }
}
