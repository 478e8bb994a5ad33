import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite struct TimerTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let source = TestSource<Int>()

    @Test func `interval counts from 0, one after every period`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let disposable = Observable<Int>.interval(.seconds(1), scheduler: clock)
            .subscribe(log, at: clock)
        clock.advanceTo(3500)
        disposable.dispose()
        #expect(log.lines == ["1000 next(0)", "2000 next(1)", "3000 next(2)"])
    }

    @Test func `nothing is scheduled before the subscription, nor after dispose or the end`() {
        let interval = Observable<Int>.interval(.seconds(1), scheduler: clock).take(2)
        let timer = Observable<Int>.timer(.seconds(3), scheduler: clock)
        clock.start()
        timer.subscribe(log).dispose()
        clock.start()
        expect(clock.clock, 0)
        interval.subscribe(log)
        clock.start()
        expect(clock.clock, 2000)
        timer.subscribe(once: log)
        clock.start()
        expect(log, ["next(0)", "next(1)", "completed", "next(0)"])
    }

    @Test func `a small integer type starts again at its lowest number`() {
        var elements: [Int8] = []
        let disposable = Observable<Int8>.interval(.milliseconds(1), scheduler: clock)
            .subscribe(onNext: { elements.append($0) })
        clock.advanceTo(130)
        disposable.dispose()
        expect(elements.suffix(4), [126, 127, -128, -127])
    }

    @Test(arguments: [nil] + Event<Int>.ends)
    func `take(for:) and skip drop their timer at an end or dispose`(end: Event<Int>?) {
        let (numbers, time) = (source.observable, RxTimeInterval.seconds(20))
        for timed in [
            numbers.take(for: time, scheduler: clock), numbers.skip(time, scheduler: clock),
        ] {
            let disposable = timed.subscribe(log)
            if let end { source.on(end) } else { disposable.dispose() }
        }
        clock.start()
        expect(clock.clock, 0)
        expect(source.disposals, 2)
        expect(log, end.map { ["\($0)", "\($0)"] } ?? [])
    }

    @Test func `debounce waits for a pause, throttle does not`() {
        let keys = "a-b-c-----d|"
        let debounced = clock.hot(keys).debounce(.milliseconds(3), scheduler: clock)
        #expect(clock.marbles(of: debounced) == "-------c---(d|)")
        let throttled = clock.hot(keys).throttle(.milliseconds(3), scheduler: clock)
        #expect(clock.marbles(of: throttled) == "a--b--c---d|")
    }

    private func send(at times: Int...) {
        for time in times { clock.scheduleAt(time) { [source] in source.onNext(time) } }
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
}
