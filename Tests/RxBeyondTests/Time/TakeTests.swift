import Dispatch
import TestSupport
import Testing

@testable import RxBeyond

/// `take`, and `take(for:)` and `skip` with a time.
@Suite struct TakeTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let source = TestSource<Int>()

    @Test func `take sends so many elements, and the end with the last one`() {
        source.observable.take(2).subscribe(log)
        source.onNext(1)
        expect(source.disposals, 0)
        source.onNext(2)
        expect(source.disposals, 1)
        source.onNext(3)
        expect(log, ["next(1)", "next(2)", "completed"])
    }

    @Test func `take(0) completes without a subscription to its source`() {
        source.observable.take(0).subscribe(log)
        expect(log, ["completed"])
        expect(source.subscriptions, 0)
    }

    @Test func `a negative count stops the program`() async {
        await #expect(processExitsWith: .failure) { _ = Observable<Int>.never().take(-1) }
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

    @Test func `take(for:) passes an end on and drops its timer, on dispose too`() {
        func subscribe() -> any Disposable {
            source.observable.take(.seconds(20), scheduler: clock).subscribe(log)
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

    @Test func `the source and the timer may race, and the end comes once and last`() {
        let scheduler = RunsAnywhere()
        let running = Counter()
        let faults = Counter()
        for _ in 0..<300 {
            let end = DispatchSemaphore(value: 0)
            let ended = Counter()
            let source = Shared(TestSource<Int>(ignoresDispose: true))
            let disposable = source.value.observable
                .take(for: .nanoseconds(0), scheduler: scheduler)
                .subscribe { event in
                    if running.increment() > 1 || ended.value > 0 { faults.increment() }
                    running.decrement()
                    if event.isStopEvent {
                        ended.increment()
                        end.signal()
                    }
                }
            for number in 0..<50 { source.value.onNext(number) }
            end.wait()
            disposable.dispose()
        }
        expect(faults.value, 0)
    }

    @Test
    func `skip with a time: an end is passed on at once, and drops the timer, as dispose does`() {
        func subscribe() -> any Disposable {
            source.observable.skip(.seconds(20), scheduler: clock).subscribe(log)
        }
        _ = subscribe()
        source.onCompleted()
        _ = subscribe()
        source.onError(Boom())
        subscribe().dispose()
        expect(source.disposals, 3)
        clock.start()
        expect(clock.clock, 0)
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
