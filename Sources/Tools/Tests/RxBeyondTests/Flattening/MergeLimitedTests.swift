import TestSupport
import Testing

@testable import RxDemo

/// `merge(maxConcurrent:)`, and with a limit of one `concat()` and `concatMap`.
@Suite struct MergeLimitedTests {
    private let log = Log()

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
}
