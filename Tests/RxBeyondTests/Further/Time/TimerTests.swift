import TestSupport
import Testing

@testable import RxDemo

@Suite struct TimerTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    @Test func `interval counts from 0, one after every period`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let disposable = Observable<Int>.interval(.seconds(1), scheduler: clock)
            .subscribe(log, at: clock)
        clock.advanceTo(3500)
        disposable.dispose()
        #expect(log.lines == ["1000 next(0)", "2000 next(1)", "3000 next(2)"])
    }

    @Test func `nothing is scheduled before the subscription, nor after a handler has disposed`() {
        let place = SingleAssignmentDisposable()
        let interval = Observable<Int>.interval(.seconds(1), scheduler: clock)
        clock.start()
        expect(clock.clock, 0)
        place.setDisposable(
            interval.subscribe(onNext: { element in
                log.write(element)
                if element == 1 { place.dispose() }
            })
        )
        clock.start()
        expect(log, ["0", "1"])
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

    @Test func `a timer that is disposed or has ended frees what it held`() {
        let living = Counter()
        func subscribe(_ source: Observable<Int>) -> any Disposable {
            source.subscribe(AnyObserver { [tracked = Tracked(living)] _ in tracked.touch() })
        }
        let interval = subscribe(.interval(.seconds(1), scheduler: clock))
        let timer = subscribe(.timer(.seconds(2), scheduler: clock))
        clock.advanceTo(2000)
        expect(living.value, 1)
        interval.dispose()
        withExtendedLifetime((clock, interval, timer)) { expect(living.value, 0) }
    }
}

/// `take`, and `take(for:)` and `skip` with a time.
@Suite struct TakeTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let source = TestSource<Int>()

    @Test func `take(0) completes without a subscription to its source`() {
        source.observable.take(0).subscribe(log)
        expect(log, ["completed"])
        expect(source.subscriptions, 0)
    }

    @Test func `an element that comes while the last one is delivered is not sent`() {
        let disposable = source.observable.take(2).subscribe { event in
            log.write(event)
            if case .next(let element) = event { source.onNext(element + 1) }
        }
        source.onNext(1)
        disposable.dispose()
        expect(log, ["next(1)", "next(2)", "completed"])
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
}

/// What a chapter shows: a test that is its own picture.
@Suite struct MarbleTests {
    private let clock = VirtualTimeScheduler()

    @Test func `debounce waits for a pause, throttle does not`() {
        let keys = "a-b-c-----d|"
        let debounced = clock.hot(keys).debounce(.milliseconds(3), scheduler: clock)
        #expect(clock.marbles(of: debounced) == "-------c---(d|)")
        let throttled = clock.hot(keys).throttle(.milliseconds(3), scheduler: clock)
        #expect(clock.marbles(of: throttled) == "a--b--c---d|")
    }
}
