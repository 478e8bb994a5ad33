import TestSupport
import Testing

@testable import RxBeyond

@Suite struct WithLatestFromTests {
    private let log = Log()

    @Test func `without a selector the latest element is sent`() {
        let (a, b) = (TestSource<Int>(), TestSource<String>())
        a.observable.withLatestFrom(b.observable).subscribe(log)
        b.onNext("a")
        a.onNext(1)
        expect(log, ["next(a)"])
    }

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

    @Test func `after an error inside subscribe the first sequence is not subscribed to`() {
        let first = Observable<Int>.create { _ in
            log.write("subscribed")
            return Disposables.create()
        }
        first.withLatestFrom(Observable<Int>.error(Boom())).subscribe(log)
        expect(log, ["error(boom)"])
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

    @Test func `optional elements count as elements`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int?>())
        a.observable.withLatestFrom(b.observable) { $1 == nil }.subscribe(log)
        b.onNext(nil)
        a.onNext(1)
        expect(log, ["next(true)"])
    }

    @Test func `a handler that sends to the second sequence changes the next result`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        let subscription = a.observable.withLatestFrom(b.observable) { "\($0) \($1)" }
            .subscribe(onNext: { pair in
                log.write("begin \(pair)")
                if pair == "1 1" {
                    b.onNext(2)
                    a.onNext(2)
                }
                log.write("end \(pair)")
            })
        b.onNext(1)
        a.onNext(1)
        subscription.dispose()
        expect(log, ["begin 1 1", "begin 2 2", "end 2 2", "end 1 1"])
    }
}
