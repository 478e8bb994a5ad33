import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// What the rarer forms of the operators that combine promise, and what several promise alike.
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

    @Test func `nine sources are as good as two`() {
        let s = a.observable
        Observable.combineLatest(s, s, s, s, s, s, s, s, s) { a, b, c, d, e, f, g, h, i in
            [a, b, c, d, e, f, g, h, i].reduce(0, +)
        }.subscribe(log)
        a.onNext(1)
        expect(log, ["next(9)"])
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

    @Test func `of an empty list combineLatest sends one empty combination, and has ended`() {
        let disposable = Observable<Int>.combineLatest([Observable<Int>]()) { $0.count }
            .subscribe(log)
        expect(log, ["next(0)", "completed"])
        expect((disposable as? any Cancelable)?.isDisposed, true)
    }

    @Test func `optional elements count as elements`() {
        let (a, b) = (TestSource<Int?>(), TestSource<Int?>())
        Observable.combineLatest(a.observable, b.observable).subscribe(log)
        a.observable.withLatestFrom(b.observable) { ($0, $1) }.subscribe(log)
        b.onNext(nil)
        a.onNext(nil)
        expect(log, ["next((nil, nil))", "next((nil, nil))"])
    }

    @Test func `zip combines sources that end inside subscribe`() {
        let one = Observable.just(1)
        Observable.zip(one, one, resultSelector: +).subscribe(log)
        expect(log, ["next(2)", "completed"])
    }

    @Test func `a source that fails inside subscribe ends it before the next one is subscribed`() {
        let (failing, next) = (Observable<Int>.error(Boom()), a.observable)
        for combined in [
            Observable.combineLatest(failing, next, resultSelector: +),
            .zip(failing, next, resultSelector: +), .merge(failing, next),
            next.withLatestFrom(failing),
        ] {
            combined.subscribe(log)
        }
        expect(log, Array(repeating: "error(boom)", count: 4))
        expect(a.subscriptions, 0)
    }

    @Test func `combineLatest, and zip of a list, complete when the last source sends in vain`() {
        for combined in [
            Observable.combineLatest(a.observable, b.observable, resultSelector: +),
            Observable.zip([a.observable, b.observable]) { $0.reduce(0, +) },
        ] {
            combined.subscribe(log)
        }
        a.onCompleted()
        expect(log, [])
        b.onNext(1)
        expect(log, ["completed", "completed"])
        expect(b.disposals, 2)
    }

    @Test func `a combination comes on the thread of the source whose element is new`() {
        let here = Shared(Thread.current)
        let subscription = Observable.combineLatest(a.observable, b.observable, resultSelector: +)
            .subscribe(onNext: { sum in
                log.write("\(sum) \(Thread.current === here.value ? "here" : "there")")
                // While another thread delivers, on that one.
                if sum == 12 { expect(onAnotherThread { b.onNext(20) }) }
            })
        a.onNext(1)
        expect(onAnotherThread { b.onNext(10) })
        a.onNext(2)
        expect(log, ["11 there", "12 here", "22 here"])
        subscription.dispose()
    }

    @Test func `an element that sends while it is freed finds the new one in its place`() {
        let a = TestSource<AtDeinit>()
        let subscription = Observable.combineLatest(a.observable, b.observable) { $1 }
            .subscribe(log)
        b.onNext(1)
        a.onNext(AtDeinit { b.onNext(2) })
        a.onNext(AtDeinit {})
        expect(log, ["next(1)", "next(2)", "next(2)"])
        subscription.dispose()
    }

    @Test func `startWith subscribes to its source after its elements`() {
        let source = Observable<Int>.create { _ in
            log.write("subscribe")
            return Disposables.create()
        }
        source.startWith(1).subscribe(log).dispose()
        expect(log, ["next(1)", "subscribe"])
    }

    @Test func `a source of startWith that is freed without an end frees the handler`() {
        let living = Counter()
        let held: any Disposable
        do {
            let (source, tracked) = (PublishSubject<Int>(), Tracked(living))
            held = source.startWith(1).subscribe(AnyObserver { _ in tracked.touch() })
        }
        expect(living.value, 0)
        held.dispose()
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

    @Test func `zip releases what has been combined, and at dispose what waits`() {
        let living = Counter()
        let (a, b) = (TestSource<Tracked>(), TestSource<Tracked>())
        let subscription = Observable.zip(a.observable, b.observable) { _, _ in 0 }.subscribe(log)
        a.onNext(Tracked(living))
        b.onNext(Tracked(living))
        expect(living.value, 0)
        for _ in 1...2 { a.onNext(Tracked(living)) }
        expect(living.value, 2)
        subscription.dispose()
        expect(living.value, 0)
    }
}
