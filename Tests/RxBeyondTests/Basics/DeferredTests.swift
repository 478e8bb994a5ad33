import TestSupport
import Testing

@testable import RxBeyond

@Suite struct DeferredTests {
    struct Boom: Error {}

    @Test func `the factory runs once for every subscriber, when it subscribes`() {
        let (log, calls) = (Log(), Counter())
        let deferred = Observable<Int>.deferred { .just(calls.increment()) }
        expect(calls.value, 0)
        for _ in 0..<2 { deferred.subscribe(log) }
        expect(log, ["next(1)", "completed", "next(2)", "completed"])
    }

    @Test func `what the factory throws ends the sequence`() {
        let log = Log()
        let disposable = Observable<Int>.deferred { throw Boom() }.subscribe(log)
        expect(log, ["error(Boom())"])
        expect((disposable as? any Cancelable)?.isDisposed, true)
    }

    @Test func `events, ends and dispose pass through`() {
        let log = Log()
        let source = TestSource<Int>()
        let deferred = Observable.deferred { source.observable }
        deferred.subscribe(log)
        source.onNext(1)
        source.onError(Boom())
        expect(source.disposals, 1)
        let disposable = deferred.subscribe(log)
        disposable.dispose()
        expect(source.disposals, 2)
        expect(log, ["next(1)", "error(Boom())"])
    }

    @Test func `it frees its subscription, and the sequence of the factory`() {
        let living = Counter()
        func deferred() -> Observable<Int> {
            Observable.deferred {
                let tracked = Tracked(living)
                return Observable.create { observer in
                    tracked.touch()
                    return Disposables.create { tracked.touch() }
                }
            }
        }
        let disposable = deferred().subscribe(onNext: { _ in })
        expect(living.value, 1)
        disposable.dispose()
        expect(living.value, 0)
    }
}
