import Foundation
import TestSupport
import Testing

@testable import RxDemo

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
