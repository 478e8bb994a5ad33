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

    // MARK: - What a run remembers is its own

    @Test func `zip pairs the events that each run has seen`() {
        let pairs = numbers.asConveyor().zip(letters.asConveyor())
        recorder.run(pairs, as: "first ")
        fire(1)
        recorder.run(pairs, as: "second ")
        fire(2)
        fire("a", "b")
        #expect(
            log.lines == [#"first (1, "a")"#, #"second (2, "a")"#, #"first (2, "b")"#]
        )
    }

    @Test func `combineLatest joins the events that each run has seen`() {
        let pairs = numbers.asConveyor().combineLatest(letters.asConveyor())
        recorder.run(pairs, as: "first ")
        fire(1)
        recorder.run(pairs, as: "second ")
        fire("a")
        #expect(log.lines == [#"first (1, "a")"#])
    }

    @Test func `filter of a hot one owes an event to every run`() {
        let number = Container<Int, SchedulingUnknown>(1)
        let even = number.asConveyor().filter({ $0.isMultiple(of: 2) }, otherwise: 0)
        recorder.run(even, as: "first ")
        recorder.run(even, as: "second ")
        #expect(log.lines == ["first 0", "second 0"])
    }

    // MARK: - zip, combineLatest, merge

    @Test func `zip waits for the partner of every event`() {
        recorder.run(numbers.asConveyor().zip(letters.asConveyor()))
        fire(1, 2)
        fire("a")
        fire(3)
        fire("b", "c", "d")
        #expect(log.lines == [#"(1, "a")"#, #"(2, "b")"#, #"(3, "c")"#])
    }

    @Test func `one conveyor may be both sides`() {
        let number = Container<Int, SchedulingNorth>(1)
        let both = number.asConveyor()
        recorder.run(both.zip(both.map { -$0 }))
        on(North.self) { number.fire(2) }
        #expect(log.lines == ["(1, -1)", "(2, -2)"])
    }

    // MARK: - flatMapLatest

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

    @Test func `an event from within an inner run overtakes it`() {
        let log = log
        let other = Multiplexer<Int, SchedulingNorth>()
        let latest = numbers.asConveyor().merge(other.asConveyor()).flatMapLatest { number in
            Conveyor<Int, SchedulingNorth, HotnessHot>(promising: { handler in
                handler(number)
                if number == 1 {
                    other.fire(2)
                    handler(-1)
                }
                return Trash { log.write("end \(number)") }
            })
        }
        recorder.run(latest)
        fire(1)
        #expect(log.lines == ["1", "2", "end 1"])
        recorder.bag.empty()
        #expect(log.lines == ["1", "2", "end 1", "end 2"])
    }

    // MARK: - share

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
        #expect(
            log.lines == [
                "run", "first 1", "second 1", "second 2", "end", "run", "third 4",
            ]
        )
    }

    // MARK: - fire(on:)

    @Test func `fire on a queue keeps the order`() {
        recorder.run(numbers.asConveyor().fire(on: .serial(South.self)))
        fire(1, 2, 3)
        settle()
        #expect(log.lines == ["1", "2", "3"])
    }

    @Test func `a handler on the queue that drops its trash receives nothing more`() {
        let (log, bag) = (log, TrashBag())
        numbers.asConveyor()
            .fire(on: .serial(South.self))
            .run {
                log.write($0)
                bag.empty()
            }
            .disposed(by: bag)
        fire(1, 2, 3)
        settle()
        #expect(log.lines == ["1"])
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

    // MARK: - run(on:)

    @Test func `run on a queue does not start when the trash is dropped before`() {
        let log = log
        let work = Conveyors.sync {
            log.write("work")
            return Conveyors.just(1)
        }
        on(South.self) {
            _ = work.run(on: .serial(South.self)).run { log.write($0) }
        }
        settle()
        #expect(log.lines == [])
    }

    @Test func `run on a queue ends there what was dropped while it started`() {
        let (log, bag) = (log, recorder.bag)
        let work = Conveyor<Int, SchedulingUnknown, HotnessHot>(promising: { handler in
            bag.empty()
            handler(1)
            return Trash { log.write("end") }
        })
        on(South.self) {
            recorder.run(work.run(on: .serial(South.self)))
        }
        settle()
        #expect(log.lines == ["end"])
    }

    // MARK: - What is not promised

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
