import TestSupport
import Testing

@testable import RxBeyond

/// `merge(maxConcurrent:)`, and with a limit of one `concat()` and `concatMap`.
@Suite struct MergeLimitedTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    @Test func `a limit of two lets the third sequence wait for the first end`() {
        let inner = [
            "a": clock.cold("1-1-1|"), "b": clock.cold("2--2---2|"), "c": clock.cold("3|"),
        ]
        let merged = clock.hot("abc|").map { inner[$0] ?? .empty() }.merge(maxConcurrent: 2)
        expect(clock.marbles(of: merged), "121-(12)3--2|")
    }

    @Test func `concatMap keeps the order of the elements`() {
        let answers = ["a": clock.cold("-----1|"), "b": clock.cold("-2|")]
        let all = clock.hot("ab|").concatMap { answers[$0] ?? .empty() }
        expect(clock.marbles(of: all), "-----1-2|")
    }

    @Test func `concat of a sequence of sequences subscribes to the next one at the end`() {
        let (outer, a, b) = (TestSource<Observable<Int>>(), TestSource<Int>(), TestSource<Int>())
        outer.observable.concat().subscribe(log)
        outer.onNext(a.observable)
        outer.onNext(b.observable)
        expect([a.subscriptions, b.subscriptions], [1, 0])
        b.onNext(1)
        a.onNext(2)
        a.onCompleted()
        expect([a.subscriptions, b.subscriptions], [1, 1])
        b.onNext(3)
        outer.onCompleted()
        b.onCompleted()
        expect(log, ["next(2)", "next(3)", "completed"])
    }

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

    @Test func `dispose stops what runs and forgets what waits`() {
        let (source, a, b) = (TestSource<Observable<Int>>(), TestSource<Int>(), TestSource<Int>())
        let subscription = source.observable.concat().subscribe(log)
        source.onNext(a.observable)
        source.onNext(b.observable)
        subscription.dispose()
        a.onCompleted()
        expect(log, [])
        expect([source.disposals, a.disposals, b.subscriptions], [1, 1, 0])
    }

    @Test func `a selector that throws while others run ends it and is not called again`() {
        let (source, inner) = (TestSource<Int>(ignoresDispose: true), TestSource<Int>())
        var calls = 0
        source.observable
            .concatMap { number in
                calls += 1
                if number == 2 { throw Boom() }
                return inner.observable
            }
            .subscribe(log)
        for number in 1...3 { source.onNext(number) }
        expect(log, ["error(boom)"])
        expect(calls, 2)
        expect(inner.disposals, 1)
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
