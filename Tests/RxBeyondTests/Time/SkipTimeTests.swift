import TestSupport
import Testing

@testable import RxBeyond

@Suite struct SkipTimeTests {
    private struct Failure: Error {}

    @Test func `elements are sent when the time is over`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let source = TestSource<Int>()
        let disposable = source.observable.skip(.milliseconds(20), scheduler: clock)
            .subscribe(log, at: clock)
        for time in [5, 15, 20, 25] { clock.scheduleAt(time) { source.onNext(time) } }
        clock.start()
        disposable.dispose()
        expect(log, ["20 next(20)", "25 next(25)"])
    }

    @Test func `an end is passed on at once, and drops the timer, as dispose does`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let source = TestSource<Int>()
        func subscribe() -> any Disposable {
            source.observable.skip(.seconds(20), scheduler: clock).subscribe(log)
        }
        _ = subscribe()
        source.onCompleted()
        _ = subscribe()
        source.onError(Failure())
        subscribe().dispose()
        expect(source.disposals, 3)
        clock.start()
        expect(clock.clock, 0)
        expect(log, ["completed", "error(Failure())"])
    }

    @Test func `each subscription counts its own time`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
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
