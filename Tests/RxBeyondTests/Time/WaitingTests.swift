import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// An operator that keeps an element until a timer sends it.
private enum Waiting: CaseIterable {
    case debounce, throttle

    func apply<Element>(
        _ source: Observable<Element>,
        _ scheduler: any SchedulerType
    ) -> Observable<Element> {
        switch self {
        case .debounce: source.debounce(.seconds(1), scheduler: scheduler)
        case .throttle: source.throttle(.seconds(1), scheduler: scheduler)
        }
    }

    /// So many elements come at once, before the first that waits.
    var first: Int { self == .throttle ? 1 : 0 }
}

@Suite(.timeLimit(.minutes(5))) struct WaitingTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let living = Counter()

    @Test(arguments: Contract.clauses + Contract.threadClauses, Waiting.allCases)
    private func `they keep the operator's contract`(clause: Contract.Clause, waiting: Waiting) {
        // Where the clock runs after each value, every one comes; a source that sends inside
        // `subscribe` gives it no time.
        if [.synchronousSource, .subscribeInHandler, .subscribeOnTwoThreads].contains(clause) {
            return
        }
        // An error drops what waits.
        if waiting == .debounce, clause == .failingSource { return }
        check(clause, settle: clock.start, { [clock] in waiting.apply($0, clock) }, model: { $0 })
    }

    @Test(arguments: Waiting.allCases)
    private func `only the latest is kept, until dispose, then no timer runs`(waiting: Waiting) {
        let source = TestSource<Tracked>()
        let disposable = waiting.apply(source.observable, clock)
            .subscribe { _ in log.write("event") }
        for _ in 0..<waiting.first { source.onNext(Tracked(living)) }
        for _ in 0..<10_000 {
            source.onNext(Tracked(living))
            expect(living.value, 1)
        }
        disposable.dispose()
        expect(living.value, 0)
        expect(source.disposals, 1)
        clock.start()
        expect(log.lines.count, waiting.first)
        expect(clock.clock, 0)
    }

    @Test(arguments: Waiting.allCases)
    private func `what is sent after dispose is not kept, and starts no timer`(waiting: Waiting) {
        let source = UngatedSource<Tracked>()
        waiting.apply(source.observable, clock).subscribe { _ in log.write("event") }.dispose()
        for _ in 0...waiting.first { source.onNext(Tracked(living)) }
        expect(living.value, 0)
        clock.start()
        expect(clock.clock, 0)
        expect(log, [])
    }

    /// The newest element waits for no more than one timer, and so it is when no other one came.
    @Test(arguments: Waiting.allCases, [true, false])
    private func `there is one timer, also when the clock is set`(waiting: Waiting, isSet: Bool) {
        let (timers, source) = (RunsByHand(), TestSource<Int>())
        waiting.apply(source.observable, timers).subscribe(log)
        for number in 0..<100 {
            source.onNext(number)
            if isSet { timers.now += [-3600, 0, 0.5, 3600].randomElement() ?? 0 }
            if number % 3 == 0 { timers.runAll() }
        }
        timers.runAll()
        expect(log.lines.last, "next(99)")
        expect(timers.mostWaiting, 1)
    }

    @Test(arguments: Waiting.allCases, [true, false])
    private func `an element may send while an event frees it`(waiting: Waiting, isNext: Bool) {
        let source = UngatedSource<AtDeinit>()
        let disposable = waiting.apply(source.observable, clock)
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
        let atOnce = waiting == .throttle ? ["next"] : []
        expect(log, atOnce + ["freed", isNext ? "next" : "end"])
        expect(clock.clock, isNext ? 1000 : 0)
        disposable.dispose()
    }

    @Test func `debounce: a timer that is late, because another element has come, sends nothing`() {
        let (timers, source) = (RunsByHand(), TestSource<Int>())
        source.observable.debounce(.seconds(1), scheduler: timers).subscribe(log)
        for number in 1...2 { source.onNext(number) }
        timers.runFirst()
        expect(log, [])
        timers.runFirst()
        expect(log, ["next(2)"])
    }

    @Test func `debounce: what another thread sends waits until the handler is done`() {
        let source = TestSource<Int>()
        source.observable.debounce(.seconds(1), scheduler: clock).subscribe { [log] event in
            log.write("begin \(event)")
            if case .next(1) = event {
                onAnotherThread { for event in [Event.next(2), .completed] { source.on(event) } }
            }
            log.write("end \(event)")
        }
        source.onNext(1)
        clock.start()
        expect(log, ["next(1)", "next(2)", "completed"].flatMap { ["begin \($0)", "end \($0)"] })
    }
}
