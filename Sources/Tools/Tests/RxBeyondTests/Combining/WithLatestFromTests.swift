import TestSupport
import Testing

@testable import RxDemo

@Suite struct WithLatestFromTests {
    private let log = Log()

    @Test func `the second sequence is subscribed to first`() {
        Observable.just(1).withLatestFrom(Observable.just("a")) { "\($0)\($1)" }.subscribe(log)
        expect(log, ["next(1a)", "completed"])
    }

    @Test func `the second sequence may complete, and its last element stays`() {
        let (a, b) = (TestSource<Int>(), TestSource<String>())
        a.observable.withLatestFrom(b.observable).subscribe(log)
        b.onNext("a")
        b.onCompleted()
        a.onNext(1)
        expect(log, ["next(a)"])
    }

    @Test func `what the second sequence returns is disposed, though it failed inside subscribe`() {
        let stops = Counter()
        let second = Ungated<Int> { observer in
            observer.onError(Boom())
            return Disposables.create { stops.increment() }
        }
        Observable<Int>.never().withLatestFrom(second).subscribe(Log())
        expect(stops.value, 1)
    }
}
