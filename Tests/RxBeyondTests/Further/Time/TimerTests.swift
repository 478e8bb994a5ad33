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

    @Test func `nothing is scheduled before the subscription, nor after the end`() {
        let interval = Observable<Int>.interval(.seconds(1), scheduler: clock).take(2)
        clock.start()
        expect(clock.clock, 0)
        interval.subscribe(log)
        clock.start()
        expect(log, ["next(0)", "next(1)", "completed"])
        expect(clock.clock, 2000)
    }

    @Test func `timer without a period sends nothing after dispose, also in its handler`() {
        let timer = Observable<Int>.timer(.seconds(2), scheduler: clock)
        timer.subscribe(log).dispose()
        timer.subscribe(once: log)
        clock.start()
        expect(log, ["next(0)"])
    }

    @Test func `a small integer type starts again at its lowest number`() {
        var elements: [Int8] = []
        let disposable = Observable<Int8>.interval(.milliseconds(1), scheduler: clock)
            .subscribe(onNext: { elements.append($0) })
        clock.advanceTo(130)
        disposable.dispose()
        expect(elements.suffix(4), [126, 127, -128, -127])
    }

    @Test(arguments: [true, false])
    func `take(for:) and skip pass an end on and drop their timer, on dispose too`(isTake: Bool) {
        func subscribe() -> any Disposable {
            let (numbers, time) = (source.observable, RxTimeInterval.seconds(20))
            if isTake { return numbers.take(for: time, scheduler: clock).subscribe(log) }
            return numbers.skip(time, scheduler: clock).subscribe(log)
        }
        _ = subscribe()
        source.onCompleted()
        _ = subscribe()
        clock.advanceTo(1)
        source.onError(Boom())
        subscribe().dispose()
        expect(source.disposals, 3)
        clock.start()
        expect(clock.clock, 1)
        expect(log, ["completed", "error(boom)"])
    }

    @Test func `skip with a time: each subscription counts its own time`() {
        let skipped = Observable<Int>.interval(.seconds(1), scheduler: clock)
            .skip(.milliseconds(1500), scheduler: clock)
        let both = CompositeDisposable()
        both.insert(skipped.subscribe(log, at: clock))
        clock.advanceTo(1000)
        both.insert(skipped.subscribe(log, at: clock))
        clock.advanceTo(3000)
        both.dispose()
        expect(log, ["2000 next(1)", "3000 next(2)", "3000 next(1)"])
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
}
