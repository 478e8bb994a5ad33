import Dispatch
import TestSupport
import Testing

@testable import HalfFive

@Suite struct `memory` {
    private let living = Counter()

    /// Runs, fires, drops, fires; and counts what is delivered, and what the handler leaves behind.
    private func expectNothingLeft<Event, Scheduling, Hotness>(
        of make: (Sources<North>) -> Conveyor<Event, Scheduling, Hotness>,
        at location: SourceLocation = #_sourceLocation,
    ) {
        let sources = Sources(North.self, holding: 0)
        let conveyor = make(sources)
        let calls = Counter()
        do {
            let tracked = Tracked(living)
            let trash = conveyor.run { _ in
                tracked.touch()
                calls.increment()
            }
            settle()
            sources.fire(1)
            settle()
            #expect(living.value == 1, sourceLocation: location)
            withExtendedLifetime((tracked, trash)) {}
        }
        let callsBefore = calls.value
        sources.fire(2)
        settle()
        #expect(callsBefore > 0 && calls.value == callsBefore, sourceLocation: location)
        #expect(living.value == 0, sourceLocation: location)
        withExtendedLifetime((sources, conveyor)) {}
    }

    @Test func `a dropped trash ends the run and frees its handler, whatever the operator`() {
        expectNothingLeft { $0.hot }
        expectNothingLeft { $0.cold }
        expectNothingLeft { $0.hot.map { $0 } }
        expectNothingLeft { $0.cold.filter { _ in true } }
        expectNothingLeft { $0.hot.filter({ _ in true }, otherwise: 0) }
        expectNothingLeft { $0.cold.startWith(0) }
        expectNothingLeft { $0.cold.share() }
        expectNothingLeft { $0.hot.merge($0.cold) }
        expectNothingLeft { $0.hot.zip($0.cold) }
        expectNothingLeft { $0.hot.combineLatest($0.cold) }
        expectNothingLeft { sources in sources.hot.flatMapLatest { _ in sources.hot } }
        expectNothingLeft { $0.hot.fire(on: .serial(South.self)) }
        expectNothingLeft { $0.hot.run(on: .serial(South.self)) }
        expectNothingLeft { $0.cold.run(on: .serial(North.self)) }
        expectNothingLeft { sources in Conveyors.sync { sources.hot } }
    }

    @Test func `what zip and combineLatest remember goes with the run`() {
        let left = Multiplexer<Tracked, SchedulingNorth>()
        let right = Multiplexer<Int, SchedulingNorth>()
        do {
            let zipped = left.asConveyor().zip(right.asConveyor()).run { _ in }
            let latest = left.asConveyor().combineLatest(right.asConveyor()).run { _ in }
            on(North.self) { left.fire(Tracked(living)) }
            #expect(living.value == 1)
            withExtendedLifetime((zipped, latest)) {}
        }
        #expect(living.value == 0)
    }

    @Test func `a handler that keeps the bag of its own trash is freed when that is emptied`() {
        final class Screen: Sendable {
            let bag = TrashBag()
            let tracked: Tracked
            init(_ living: Counter) { tracked = Tracked(living) }
        }
        let numbers = Multiplexer<Int, SchedulingUnknown>()
        do {
            let screen = Screen(living)
            numbers.asConveyor().run { _ in screen.tracked.touch() }.disposed(by: screen.bag)
            #expect(living.value == 1)
            screen.bag.empty()
        }
        #expect(living.value == 0)
        withExtendedLifetime(numbers) {}
    }
}

/// ThreadSanitizer watches these.
@Suite struct `threads` {
    @Test func `running and dropping from any thread while events flow is safe`() {
        let numbers = Multiplexer<Int, SchedulingNorth>()
        let number = Container<Int, SchedulingNorth>(0)
        let pairs = number.asConveyor().combineLatest(numbers.asConveyor())
        let shared = numbers.asConveyor().share()
        let carried = number.asConveyor().fire(on: .serial(South.self))
        let latest = number.asConveyor().flatMapLatest { _ in number.asConveyor() }
        let received = Counter()
        onThreads(4) { thread in
            for round in 1...50 {
                let bag = TrashBag()
                pairs.run { _ in received.increment() }.disposed(by: bag)
                shared.run { _ in received.increment() }.disposed(by: bag)
                carried.run { _ in received.increment() }.disposed(by: bag)
                latest.run { _ in received.increment() }.disposed(by: bag)
                if thread == 0 {
                    on(North.self) {
                        number.fire(round)
                        numbers.fire(round)
                    }
                }
            }
        }
        settle()
        #expect(received.value >= 4 * 50, "every run of a hot one has delivered")
    }
}

@Suite struct `multiplexer and container` {
    private let log = Log()
    private let bag = TrashBag()

    @Test func `an event fired inside a handler waits until all have had the present one`() {
        let number = Container<Int, SchedulingUnknown>(0)
        number.asConveyor().run { [log] in
            log.write("first \($0) \(number.value)")
            if $0 == 1 { number.fire(2) }
        }.disposed(by: bag)
        number.asConveyor().map { "\($0) \(number.value)" }.run(log, as: "second ", in: bag)
        number.fire(1)
        let all = [
            "first 0 0", "second 0 0", "first 1 1", "second 1 1", "first 2 2", "second 2 2",
        ]
        #expect(log.lines == all)
    }

    @Test func `a silo takes what a conveyor of its scheduling delivers`() {
        let sources = Sources(North.self, holding: 0)
        let silo = Silo<Int, SchedulingNorth> { [log] in log.write("\($0) \(QueueName.current)") }
        sources.cold.run(silo: silo).disposed(by: bag)
        sources.fire(1)
        #expect(log.lines == ["1 north"])
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
        numbers.asConveyor().run {
            log.write($0)
            bag.empty()
        }.disposed(by: bag)
        for number in 1...2 { numbers.fire(number) }
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
        var bag: TrashBag? = TrashBag()
        for number in 1...3 { Trash { log.write(number) }.disposed(by: bag!) }
        #expect(log.lines == [])
        bag = nil
        #expect(log.lines.sorted() == ["1", "2", "3"])
    }
}

@Suite struct `operators` {
    private let numbers = Multiplexer<Int, SchedulingNorth>()
    private let letters = Multiplexer<String, SchedulingNorth>()
    private let log = Log()
    private let bag = TrashBag()

    private func fire(_ numbers: Int...) {
        on(North.self) { for number in numbers { self.numbers.fire(number) } }
    }

    private func fire(_ letters: String...) {
        on(North.self) { for letter in letters { self.letters.fire(letter) } }
    }

    @Test func `zip pairs the events that each run has seen`() {
        let pairs = numbers.asConveyor().zip(letters.asConveyor())
        pairs.run(log, as: "first ", in: bag)
        fire(1)
        pairs.run(log, as: "second ", in: bag)
        fire(2)
        fire("a", "b")
        #expect(log.lines == [#"first (1, "a")"#, #"second (2, "a")"#, #"first (2, "b")"#])
    }

    @Test func `flatMapLatest ends the run before when the next one starts`() {
        let latest = numbers.asConveyor().flatMapLatest { number in
            Conveyor<Int, SchedulingNorth, HotnessHot>(promising: { handler in
                log.write("run \(number)")
                handler(number)
                return Trash { log.write("end \(number)") }
            })
        }
        latest.run(log, in: bag)
        fire(1, 2)
        #expect(log.lines == ["run 1", "1", "end 1", "run 2", "2"])
        bag.empty()
        #expect(log.lines.last == "end 2")
    }

    @Test func `share runs its source once for all who are there, and anew when all have gone`() {
        // The suite has the bag: what is in there may not keep the suite.
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
        shared.run(log, as: "third ", in: bag)
        fire(4)
        let expected = ["run", "first 1", "second 1", "second 2", "end", "run", "third 4"]
        #expect(log.lines == expected)
    }

    @Test func `behind fire on a queue no transform and no handler is called after disposal`() {
        numbers.asConveyor().fire(on: .serial(South.self)).map { log.write("transform \($0)") }
            .run(log, in: bag)
        on(South.self) {
            // The queue is busy with this block: the event waits behind it.
            fire(1)
            bag.empty()
        }
        settle()
        #expect(log.lines == [])
    }

    @Test func `run on a queue does not start when the trash is dropped before`() {
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
        number.asConveyor().run { event in
            log.write("\(event) begins")
            if event == 1 {
                SchedulingNorth.queue.async { number.fire(2) }
                hasBegun.wait()
                log.write("1 ends")
            } else {
                hasBegun.signal()
            }
        }.disposed(by: bag)
        settle()
        #expect(log.lines == ["1 begins", "2 begins", "1 ends"])
    }
}
