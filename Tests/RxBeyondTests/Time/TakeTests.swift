import Dispatch
import TestSupport
import Testing

@testable import RxBeyond

@Suite struct TakeTests {
    private struct Failure: Error {}

    @Test func `take sends so many elements, and the end with the last one`() {
        let log = Log()
        let source = TestSource<Int>()
        source.observable.take(2).subscribe(log)
        source.onNext(1)
        expect(source.disposals, 0)
        source.onNext(2)
        expect(source.disposals, 1)
        source.onNext(3)
        expect(log, ["next(1)", "next(2)", "completed"])
    }

    @Test func `an end before that is passed on`() {
        let log = Log()
        let (first, second) = (TestSource<Int>(), TestSource<Int>())
        first.observable.take(2).subscribe(log)
        first.onCompleted()
        second.observable.take(2).subscribe(log)
        second.onNext(1)
        second.onError(Failure())
        expect(log, ["completed", "next(1)", "error(Failure())"])
        expect(first.disposals, 1)
        expect(second.disposals, 1)
    }

    @Test func `take(0) completes without a subscription to its source`() {
        let log = Log()
        let source = TestSource<Int>()
        source.observable.take(0).subscribe(log)
        expect(log, ["completed"])
        expect(source.subscriptions, 0)
    }

    @Test func `a negative count stops the program`() async {
        await #expect(processExitsWith: .failure) { _ = Observable<Int>.never().take(-1) }
    }

    @Test func `an element that comes while the last one is delivered is not sent`() {
        let log = Log()
        let source = TestSource<Int>()
        let disposable = source.observable.take(2).subscribe { event in
            log.write(event)
            if case .next(let element) = event { source.onNext(element + 1) }
        }
        source.onNext(1)
        disposable.dispose()
        expect(log, ["next(1)", "next(2)", "completed"])
    }

    @Test func `each subscription counts for itself`() {
        let log = Log()
        let source = TestSource<Int>()
        let taken = source.observable.take(1)
        taken.subscribe(log)
        source.onNext(1)
        taken.subscribe(log)
        source.onNext(2)
        expect(log, ["next(1)", "completed", "next(2)", "completed"])
    }

    @Test func `take(for:) sends what comes in time, and then the end`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let source = TestSource<Int>()
        source.observable.take(for: .milliseconds(20), scheduler: clock).subscribe(log, at: clock)
        for time in [5, 15, 20, 25] { clock.scheduleAt(time) { source.onNext(time) } }
        clock.start()
        expect(log, ["5 next(5)", "15 next(15)", "20 completed"])
        expect(source.disposals, 1)
    }

    @Test func `take(for:) passes an end on and drops its timer, on dispose too`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let source = TestSource<Int>()
        func subscribe() -> any Disposable {
            source.observable.take(.seconds(20), scheduler: clock).subscribe(log)
        }
        _ = subscribe()
        source.onCompleted()
        _ = subscribe()
        clock.advanceTo(1)
        source.onError(Failure())
        subscribe().dispose()
        expect(source.disposals, 3)
        clock.start()
        expect(clock.clock, 1)
        expect(log, ["completed", "error(Failure())"])
    }

    @Test func `the source and the timer may race, and the end comes once and last`() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
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
}
