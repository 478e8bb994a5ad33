// With: RxBeyondTests/ContractAdapter.swift
// With: RxBeyondTests/Support.swift
// With: RxBeyondTests/Promises/Time/TimeSupport.swift
import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxBeyond

extension Checks {
    @Suite struct Exercise82 {
        private let log = Log()
        private let clock = VirtualTimeScheduler()
        private let source = TestSource<Int>()

        private var throttled: Observable<Int> {
            source.observable.throttle(.milliseconds(10), scheduler: clock)
        }

        private func send(_ element: Int, at time: Int) {
            clock.scheduleAt(time) { [source] in source.onNext(element) }
        }

        private func complete(at time: Int) {
            clock.scheduleAt(time) { [source] in source.onCompleted() }
        }

        @Test func `the first element comes at once, and of the next ones the latest`() {
            throttled.subscribe(log, at: clock)
            send(1, at: 3)
            send(2, at: 5)
            send(3, at: 9)
            clock.start()
            #expect(log.lines == ["3 next(1)", "13 next(3)"])
        }

        @Test func `without the latest, what comes meanwhile is dropped`() {
            source.observable.throttle(.milliseconds(10), latest: false, scheduler: clock)
                .subscribe(log, at: clock)
            send(1, at: 0)
            send(2, at: 5)
            send(3, at: 15)
            send(4, at: 16)
            complete(at: 18)
            clock.start()
            #expect(log.lines == ["0 next(1)", "15 next(3)", "18 completed"])
        }

        @Test func `an element that comes when the time is over comes at once`() {
            throttled.subscribe(log, at: clock)
            send(1, at: 0)
            send(1, at: 12)
            clock.start()
            #expect(log.lines == ["0 next(1)", "12 next(1)"])
        }

        @Test func `after the latest one the time begins anew`() {
            throttled.subscribe(log, at: clock)
            send(1, at: 0)
            send(2, at: 5)
            send(3, at: 12)
            send(4, at: 18)
            clock.start()
            #expect(log.lines == ["0 next(1)", "10 next(2)", "20 next(4)"])
        }

        @Test func `a source that never pauses is sent all the same`() {
            throttled.subscribe(log, at: clock)
            for number in 0..<8 { send(number, at: 4 * number) }
            clock.advanceTo(30)
            #expect(log.lines == ["0 next(0)", "10 next(2)", "20 next(5)", "30 next(7)"])
            source.onCompleted()
        }

        @Test func `a completion waits for the latest element`() {
            throttled.subscribe(log, at: clock)
            send(1, at: 0)
            send(2, at: 5)
            complete(at: 6)
            clock.start()
            #expect(log.lines == ["0 next(1)", "10 next(2)", "10 completed"])
        }

        @Test func `a completion comes at once where nothing waits`() {
            throttled.subscribe(log, at: clock)
            send(1, at: 0)
            complete(at: 6)
            clock.start()
            #expect(log.lines == ["0 next(1)", "6 completed"])
            #expect(clock.clock == 6)
        }

        @Test func `an error comes at once, and what waits is dropped`() {
            throttled.subscribe(log, at: clock)
            send(1, at: 0)
            send(2, at: 5)
            clock.scheduleAt(6) { [source] in source.onError(Boom()) }
            clock.start()
            #expect(log.lines == ["0 next(1)", "6 error(boom)"])
        }

        @Test func `a source that sends inside subscribe is throttled as well`() {
            Observable.of(1, 2, 3).throttle(.milliseconds(10), scheduler: clock)
                .subscribe(log, at: clock)
            clock.start()
            #expect(log.lines == ["0 next(1)", "10 next(3)", "10 completed"])
        }

        @Test(arguments: [1, 10, 1_000_000])
        func `it may be any time`(milliseconds: Int) {
            source.observable.throttle(.milliseconds(milliseconds), scheduler: clock)
                .subscribe(log, at: clock)
            send(1, at: 0)
            send(2, at: 0)
            clock.start()
            #expect(log.lines == ["0 next(1)", "\(milliseconds) next(2)"])
        }

        @Test func `a handler of the first element may make the source send`() {
            throttled.subscribe { [log, clock, source] event in
                log.write("\(clock.clock) \(event)")
                if case .next(1) = event { source.onNext(2) }
            }
            source.onNext(1)
            clock.start()
            #expect(log.lines == ["0 next(1)", "10 next(2)"])
        }

        @Test func `each subscriber has a time of its own`() {
            let throttled = throttled
            throttled.subscribe { [log, clock] in log.write("a \(clock.clock) \($0)") }
            send(1, at: 0)
            clock.advanceTo(4)
            throttled.subscribe { [log, clock] in log.write("b \(clock.clock) \($0)") }
            send(2, at: 5)
            clock.start()
            #expect(log.lines == ["a 0 next(1)", "b 5 next(2)", "a 10 next(2)"])
        }

        @Test func `an element that another one replaces is freed`() {
            let living = Counter()
            let source = TestSource<Tracked>()
            let subscription = source.observable.throttle(.seconds(1), scheduler: clock)
                .subscribe { _ in }
            for _ in 1...100 { source.onNext(Tracked(living)) }
            #expect(living.value == 1)
            subscription.dispose()
        }

        @Test func `dispose frees what waits, and stops the timer`() {
            let living = Counter()
            let source = TestSource<Tracked>()
            let subscription = source.observable.throttle(.seconds(1), scheduler: clock)
                .subscribe { [log] _ in log.write("event") }
            for _ in 1...2 { source.onNext(Tracked(living)) }
            subscription.dispose()
            withExtendedLifetime(subscription) { #expect(living.value == 0) }
            clock.start()
            #expect(clock.clock == 0)
            #expect(log.lines == ["event"])
        }

        @Test func `a source that goes on after dispose starts no timer`() {
            let living = Counter()
            let place = Sent()
            let source = Ungated<Tracked> { [place] observer in
                place.observer = observer
                return Disposables.create()
            }
            let subscription = source.throttle(.seconds(1), scheduler: clock)
                .subscribe { [log] _ in log.write("event") }
            subscription.dispose()
            for _ in 1...3 { place.observer?.onNext(Tracked(living)) }
            #expect(living.value == 0)
            clock.start()
            #expect(clock.clock == 0)
            #expect(log.lines == [])
        }

        private final class Sent {
            var observer: AnyObserver<Tracked>?
        }

        @Test func `an error from another thread waits for its turn, and its thread does not`() {
            let subscription = throttled.subscribe { [log, source] event in
                log.write("\(event) begins")
                if case .next = event {
                    let isBack = returnsOnAnotherThread { source.onError(Boom()) }
                    if !isBack { log.write("the other thread waits") }
                }
                log.write("\(event) ends")
            }
            source.onNext(1)
            clock.start()
            subscription.dispose()
            #expect(
                log.lines == [
                    "next(1) begins", "next(1) ends", "error(boom) begins", "error(boom) ends",
                ]
            )
        }

        // Where the clock runs after each value, every one comes at once; a source that sends inside
        // `subscribe` gives it no time.
        @Test(
            arguments: Contract.clauses.filter {
                $0 != .synchronousSource && $0 != .subscribeInHandler
            } + Contract.threadClauses
        )
        func `it keeps the operator's contract`(clause: Contract.Clause) {
            let clock = VirtualTimeScheduler()
            check(
                clause,
                settle: clock.start,
                { $0.throttle(.seconds(1), scheduler: clock) },
                model: { $0 }
            )
        }
    }
}
