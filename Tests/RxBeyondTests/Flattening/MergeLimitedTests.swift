import TestSupport
import Testing

@testable import RxBeyond

/// `merge(maxConcurrent:)`, and with a limit of one `concat()` and `concatMap`.
@Suite struct MergeLimitedTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    @Test func `a sequence that has completed is disposed before the next one begins`() {
        let outer = TestSource<Observable<Int>>()
        let subscription = outer.observable.concat().subscribe(log)
        var complete = {}
        outer.onNext(
            Ungated { observer in
                complete = observer.onCompleted
                return Disposables.create { log.write("disposed") }
            }
        )
        outer.onNext(.just(1))
        complete()
        expect(log, ["disposed", "next(1)"])
        complete = {}
        subscription.dispose()
    }

    @Test func `concatMap calls the selector when the element comes`() {
        let source = TestSource<Int>()
        let inner = TestSource<String>()
        let subscription = source.observable
            .concatMap { number in
                log.write("select \(number)")
                return inner.observable
            }
            .subscribe(log)
        source.onNext(1)
        source.onNext(2)
        expect(log, ["select 1", "select 2"])
        expect(inner.subscriptions, 1)
        subscription.dispose()
    }

    @Test func `an error ends it, and what waits is never subscribed to`() {
        let (source, a, b) = (TestSource<Observable<Int>>(), TestSource<Int>(), TestSource<Int>())
        source.observable.concat().subscribe(log)
        source.onNext(a.observable)
        source.onNext(b.observable)
        a.onError(Boom())
        expect(log, ["error(boom)"])
        expect([source.disposals, a.disposals, b.subscriptions], [1, 1, 0])
    }

    @Test func `ten thousand waiting sequences that end inside subscribe need no more stack`() {
        let (source, first) = (TestSource<Observable<Int>>(), TestSource<Int>())
        var sum = 0
        let subscription = source.observable.concat().subscribe(onNext: { sum += $0 })
        source.onNext(first.observable)
        for _ in 0..<10_000 { source.onNext(.just(1)) }
        first.onCompleted()
        expect(sum, 10_000)
        subscription.dispose()
    }

    @Test func `each subscriber waits for itself`() {
        let (source, inner) = (TestSource<Observable<Int>>(), TestSource<Int>())
        let all = source.observable.concat()
        let other = Log()
        all.subscribe(log)
        source.onNext(inner.observable)
        all.subscribe(other)
        source.onNext(.just(1))
        expect(other, ["next(1)"])
        inner.onCompleted()
        expect(log, ["next(1)"])
    }
}
