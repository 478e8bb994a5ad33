import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite struct DebounceTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let source = TestSource<Int>()

    @Test func `an element at the moment at which the time is over comes after it`() {
        let disposable = source.observable.debounce(.milliseconds(10), scheduler: clock)
            .subscribe(log, at: clock)
        clock.scheduleAt(0) {
            source.onNext(1)
            clock.scheduleAt(10) { source.onNext(2) }
        }
        clock.start()
        disposable.dispose()
        expect(log, ["10 next(1)", "20 next(2)"])
    }

    @Test func `there is one timer at a time, and one that fires too late sends nothing`() {
        let timers = RunsByHand()
        let disposable = source.observable.debounce(.seconds(1), scheduler: timers).subscribe(log)
        for number in 1...2 { source.onNext(number) }
        timers.runFirst()
        expect(log, [])
        timers.runFirst()
        expect(log, ["next(2)"])
        expect(timers.mostWaiting, 1)
        disposable.dispose()
    }
}

/// An operator that keeps an element until a timer sends it.
private enum Waiting: CaseIterable {
    case debounce, throttle

    func apply<Element>(
        _ source: Observable<Element>,
        _ time: RxTimeInterval,
        _ scheduler: any SchedulerType
    ) -> Observable<Element> {
        switch self {
        case .debounce: source.debounce(time, scheduler: scheduler)
        // The first element does not wait.
        case .throttle: source.throttle(time, scheduler: scheduler).skip(1)
        }
    }

    /// So many elements come before the first that waits.
    var first: Int { self == .throttle ? 1 : 0 }
}

@Suite struct WaitingTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let living = Counter()

    @Test(arguments: Waiting.allCases)
    private func `dispose drops what waits, and frees all`(waiting: Waiting) {
        let source = TestSource<Tracked>()
        let disposable = waiting.apply(source.observable, .seconds(1), clock)
            .subscribe { _ in log.write("event") }
        for _ in 0...waiting.first { source.onNext(Tracked(living)) }
        expect(living.value, 1)
        disposable.dispose()
        expect(living.value, 0)
        expect(source.disposals, 1)
        clock.start()
        expect(log, [])
        expect(clock.clock, 0)
    }

    @Test(arguments: Waiting.allCases)
    private func `of a source that goes on after dispose nothing is kept, and no timer starts`(
        waiting: Waiting
    ) {
        let source = UngatedSource<Tracked>()
        waiting.apply(source.observable, .seconds(1), clock)
            .subscribe { _ in log.write("event") }
            .dispose()
        for _ in 0...waiting.first { source.onNext(Tracked(living)) }
        expect(living.value, 0)
        clock.start()
        expect(clock.clock, 0)
        expect(log, [])
    }

    @Test(arguments: Waiting.allCases)
    private func `an element that another one follows is freed at once`(waiting: Waiting) {
        let source = TestSource<Tracked>()
        let disposable = waiting.apply(source.observable, .seconds(1), clock)
            .subscribe(onNext: { $0.touch() })
        for _ in 0..<waiting.first { source.onNext(Tracked(living)) }
        for _ in 0..<10_000 {
            source.onNext(Tracked(living))
            expect(living.value, 1)
        }
        disposable.dispose()
        expect(living.value, 0)
    }

    @Test(arguments: Waiting.allCases, [true, false])
    private func `an element may send while it is freed for the next one, or for an error`(
        waiting: Waiting,
        isNext: Bool
    ) {
        let source = UngatedSource<AtDeinit>()
        let disposable = waiting.apply(source.observable, .seconds(1), clock)
            .subscribe { event in log.write(event.isStopEvent ? "end" : "next") }
        for _ in 0..<waiting.first { source.onNext(AtDeinit {}) }
        source.onNext(
            AtDeinit {
                log.write("freed")
                source.onNext(AtDeinit {})
            }
        )
        source.on(isNext ? .next(AtDeinit {}) : .error(Boom()))
        clock.start()
        expect(log, ["freed", isNext ? "next" : "end"])
        disposable.dispose()
    }

    @Test(arguments: Waiting.allCases)
    private func `a handler of what has waited may end the source`(waiting: Waiting) {
        let source = TestSource<Int>()
        waiting.apply(source.observable, .seconds(1), clock).subscribe { event in
            log.write("\(event) begins")
            if !event.isStopEvent { source.onCompleted() }
            log.write("\(event) ends")
        }
        for _ in 0...waiting.first { source.onNext(1) }
        clock.start()
        expect(log, ["next(1) begins", "completed begins", "completed ends", "next(1) ends"])
    }
}

@Suite struct ThrottleTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let source = TestSource<Int>()

    private func send(at times: Int...) {
        for time in times { clock.scheduleAt(time) { [source] in source.onNext(time) } }
    }

    @Test(arguments: [
        (true, 500, ["210 next(210)", "410 next(410)", "610 next(450)", "610 completed"]),
        (true, 900, ["210 next(210)", "410 next(410)", "610 next(450)", "900 completed"]),
        (false, 500, ["210 next(210)", "410 next(410)", "500 completed"]),
    ])
    func `a completion waits for an element that waits, and for nothing else`(
        latest: Bool,
        end: Int,
        lines: [String]
    ) {
        source.observable.throttle(.milliseconds(200), latest: latest, scheduler: clock)
            .subscribe(log, at: clock)
        send(at: 210, 250, 310, 350, 410, 450)
        clock.scheduleAt(end) { source.onCompleted() }
        clock.start()
        expect(log, lines)
    }

    @Test func `what is sent while an element is freed waits for the next time`() {
        let source = PublishSubject<(name: String, freed: AtDeinit?)>()
        let disposable = source.throttle(.milliseconds(10), scheduler: clock)
            .map(\.name).subscribe(log, at: clock)
        clock.scheduleAt(0) { source.onNext(("first", nil)) }
        clock.scheduleAt(10) { source.onNext(("second", nil)) }
        clock.scheduleAt(5) {
            source.onNext(("waits", AtDeinit { source.onNext(("third", nil)) }))
        }
        clock.advanceTo(30)
        disposable.dispose()
        expect(log, ["0 next(first)", "10 next(second)", "20 next(third)"])
    }

    @Test func `a time counts to its last part: half a second is none too early`() {
        let disposable = source.observable.throttle(.seconds(1), scheduler: clock)
            .subscribe(log, at: clock)
        send(at: 0, 600, 1999, 4000)
        clock.start()
        disposable.dispose()
        expect(log, ["0 next(0)", "1000 next(600)", "2000 next(1999)", "4000 next(4000)"])
    }

    @Test(arguments: [
        (RxTimeInterval.seconds(0), ["0", "0", "1"]), (.milliseconds(-1), ["0", "0", "1"]),
        (.microseconds(10), ["0", "1"]), (.nanoseconds(900_000), ["0", "1"]),
        (.never, ["0"]), (.seconds(.max), ["0"]),
    ])
    func `it may be any time`(time: RxTimeInterval, lines: [String]) {
        let disposable = source.observable.throttle(time, scheduler: clock).subscribe { _ in
            log.write(clock.clock)
        }
        send(at: 0, 0, 1)
        clock.start()
        disposable.dispose()
        expect(log, lines)
    }

    @Test func `an element sent by the handler waits, and the time begins when a slow one ends`() {
        let disposable = source.observable.throttle(.milliseconds(10), scheduler: clock)
            .subscribe { [log, clock, source] event in
                log.write("\(clock.clock) \(event)")
                if case .next(0) = event { source.onNext(1) }
                if case .next(20) = event { clock.advanceTo(28) }
            }
        send(at: 0, 20, 29, 35)
        clock.start()
        disposable.dispose()
        expect(log, ["0 next(0)", "10 next(1)", "20 next(20)", "38 next(35)"])
    }

    @Test func `a clock that is set back by an hour silences nothing`() {
        let timers = RunsByHand()
        source.observable.throttle(.seconds(1), latest: false, scheduler: timers).subscribe(log)
        source.onNext(1)
        timers.now -= 3600
        for number in 2...3 { source.onNext(number) }
        timers.now += 1
        source.onNext(4)
        source.onCompleted()
        expect(log, ["next(1)", "next(2)", "next(4)", "completed"])
    }

    @Test func `a timer that fires too late sends nothing`() {
        let timers = RunsByHand()
        let disposable = source.observable.throttle(.seconds(1), scheduler: timers).subscribe(log)
        for number in 1...2 { source.onNext(number) }
        timers.now += 1
        for number in 3...4 { source.onNext(number) }
        timers.runFirst()
        expect(log, ["next(1)", "next(3)"])
        timers.runFirst()
        expect(log, ["next(1)", "next(3)", "next(4)"])
        expect(timers.mostWaiting, 1)
        disposable.dispose()
    }

    // Where the clock runs after each value, every one comes; a source that sends inside `subscribe`
    // gives it no time.
    @Test(
        arguments: (Contract.clauses + Contract.threadClauses).filter {
            ![.synchronousSource, .subscribeInHandler, .subscribeOnTwoThreads].contains($0)
        }
    )
    func `it keeps the operator's contract`(clause: Contract.Clause) {
        let clock = VirtualTimeScheduler()
        check(clause, settle: clock.start) {
            $0.throttle(.seconds(1), scheduler: clock)
        } model: {
            $0
        }
    }
}
