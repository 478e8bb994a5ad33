import Dispatch
import TestSupport
import Testing

@testable import RxDemo

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

    @Test func `a negative count stops the program`() async {
        await withHighPriority {
            await #expect(processExitsWith: .failure) { _ = Observable<Int>.never().take(-1) }
        }
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
            let timed =
                isTake
                ? source.observable.take(for: .seconds(20), scheduler: clock)
                : source.observable.skip(.seconds(20), scheduler: clock)
            return timed.subscribe(log)
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
