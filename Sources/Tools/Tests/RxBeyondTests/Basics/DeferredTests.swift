import TestSupport
import Testing

@testable import RxDemo

@Suite struct DeferredTests {
    private let log = Log()

    @Test func `the factory runs once for every subscriber, when it subscribes`() {
        let (log, calls) = (Log(), Counter())
        let deferred = Observable<Int>.deferred { .just(calls.increment()) }
        expect(calls.value, 0)
        for _ in 0..<2 { deferred.subscribe(log) }
        expect(log, ["next(1)", "completed", "next(2)", "completed"])
    }

    @Test func `what the factory throws ends the sequence`() {
        let disposable = Observable<Int>.deferred { throw Boom() }.subscribe(log)
        expect(log, ["error(boom)"])
        expect((disposable as? any Cancelable)?.isDisposed, true)
    }
}

@Suite struct EmptyNeverErrorTests {
    private let log = Log()

    @Test func `empty and error end at once, for every subscriber`() {
        let log = Log()
        for ending in [Observable<Int>.empty(), .error(Boom())] {
            for _ in 0..<2 { ending.subscribe(log) }
        }
        expect(log, ["completed", "completed", "error(boom)", "error(boom)"])
    }

    @Test func `never sends nothing and keeps no observer`() {
        let (log, living) = (Log(), Counter())
        let never = Observable<Int>.never()
        func subscribe() -> any Disposable {
            let tracked = Tracked(living)
            return never.subscribe(
                AnyObserver { event in
                    tracked.touch()
                    log.write(event)
                }
            )
        }
        let disposable = subscribe()
        expect(living.value, 0)
        disposable.dispose()
        expect(log, [])
    }
}
