import TestSupport
import Testing

@testable import RxDemo

/// What several of the operators promise that combine.
@Suite struct CombiningWaysTests {
    private let a = TestSource<Int>()
    private let b = TestSource<Int>()
    private let log = Log()

    @Test func `sources of different types become a tuple without a selector`() {
        let (a, b, c) = (TestSource<Int>(), TestSource<String>(), TestSource<Bool>())
        Observable.combineLatest(a.observable, b.observable, c.observable).subscribe(log)
        Observable.zip(a.observable, b.observable, c.observable).subscribe(log)
        a.onNext(1)
        b.onNext("b")
        c.onNext(true)
        a.onNext(2)
        let first = "next((1, \"b\", true))"
        expect(log, [first, first, "next((2, \"b\", true))"])
    }

    @Test func `a list of sources becomes a list of elements`() {
        let list = [a.observable, b.observable]
        Observable.combineLatest(list).subscribe(log)
        Observable.combineLatest(list) { $0.reduce(0, +) }.subscribe(log)
        Observable.zip(list).subscribe(log)
        Observable.zip(list) { $0.reduce(0, +) }.subscribe(log)
        a.onNext(1)
        b.onNext(2)
        expect(log, ["next([1, 2])", "next(3)", "next([1, 2])", "next(3)"])
    }

    @Test func `optional elements count as elements`() {
        let (a, b) = (TestSource<Int?>(), TestSource<Int?>())
        Observable.combineLatest(a.observable, b.observable).subscribe(log)
        a.observable.withLatestFrom(b.observable) { ($0, $1) }.subscribe(log)
        b.onNext(nil)
        a.onNext(nil)
        expect(log, ["next((nil, nil))", "next((nil, nil))"])
    }

    @Test func `sources that end inside subscribe are combined`() {
        let (one, two) = (Observable.just(1), Observable.just(2))
        Observable.combineLatest(one, two, resultSelector: +).subscribe(log)
        Observable.zip(one, two, resultSelector: +).subscribe(log)
        expect(log, ["next(3)", "completed", "next(3)", "completed"])
    }

    @Test func `a source that fails inside subscribe ends it before the next one is subscribed`() {
        let (failing, next) = (Observable<Int>.error(Boom()), a.observable)
        for combined in [
            Observable.combineLatest(failing, next, resultSelector: +),
            .zip(failing, next, resultSelector: +),
            .merge(failing, next),
            // It subscribes to the second one first.
            next.withLatestFrom(failing),
        ] {
            combined.subscribe(log)
        }
        expect(log, Array(repeating: "error(boom)", count: 4))
        expect(a.subscriptions, 0)
    }

    @Test(arguments: CombiningThreadsTests.Way.all)
    func `what a handler sends is combined and delivered inside`(
        _ way: CombiningThreadsTests.Way
    ) {
        let subscription = way.combine(a.observable, b.observable).subscribe(onNext: { pair in
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
        // combineLatest sends what there is after the first of the two, too.
        let inside = log.lines.filter { !$0.hasSuffix("1 2") }
        expect(inside, ["begin 1 1", "begin 2 2", "end 2 2", "end 1 1"])
    }
}
