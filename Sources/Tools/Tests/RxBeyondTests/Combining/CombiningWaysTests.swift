import TestSupport
import Testing

@testable import RxDemo

/// Several of the operators that combine promise this.
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

@Suite struct CombineLatestTests {
    private let source = TestSource<Int>()
    private let log = Log()

    @Test func `nine sources are as good as two`() {
        let s = source.observable
        Observable.combineLatest(s, s, s, s, s, s, s, s, s) { a, b, c, d, e, f, g, h, i in
            [a, b, c, d, e, f, g, h, i].reduce(0, +)
        }
        .subscribe(log)
        source.onNext(1)
        expect(log, ["next(9)"])
    }

    @Test func `an empty list sends one empty combination, and has ended`() {
        let disposable = Observable<Int>.combineLatest([Observable<Int>]()) { $0.count }
            .subscribe(log)
        expect(log, ["next(0)", "completed"])
        expect((disposable as? any Cancelable)?.isDisposed, true)
    }

    @Test func `it completes when the last source sends in vain, for another sent nothing`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        Observable.combineLatest(a.observable, b.observable, resultSelector: +).subscribe(log)
        a.onCompleted()
        expect(log, [])
        b.onNext(1)
        expect(log, ["completed"])
        expect(b.disposals, 1)
    }

    @Test func `an old element is released when a new one comes`() {
        let living = Counter()
        let (a, b) = (TestSource<Tracked>(), TestSource<Int>())
        let subscription = Observable.combineLatest(a.observable, b.observable) { _, _ in 0 }
            .subscribe(log)
        for number in 1...3 {
            a.onNext(Tracked(living))
            b.onNext(number)
        }
        expect(living.value, 1)
        subscription.dispose()
        expect(living.value, 0)
    }

    @Test func `an element that sends while it is freed finds the new one in its place`() {
        let (a, b) = (TestSource<AtDeinit>(), TestSource<Int>())
        let subscription = Observable.combineLatest(a.observable, b.observable) { $1 }
            .subscribe(log)
        b.onNext(1)
        a.onNext(AtDeinit { b.onNext(2) })
        a.onNext(AtDeinit {})
        expect(log, ["next(1)", "next(2)", "next(2)"])
        subscription.dispose()
    }
}

@Suite struct StartWithTests {
    private let log = Log()

    @Test func `the source is subscribed to after the elements`() {
        let source = Observable<Int>.create { _ in
            log.write("subscribe")
            return Disposables.create()
        }
        source.startWith(1).subscribe(log).dispose()
        expect(log, ["next(1)", "subscribe"])
    }

    @Test func `a source that is freed without an end frees the handler`() {
        let living = Counter()
        let held: any Disposable
        do {
            let (source, tracked) = (PublishSubject<Int>(), Tracked(living))
            held = source.startWith(1).subscribe(AnyObserver { _ in tracked.touch() })
        }
        expect(living.value, 0)
        held.dispose()
    }

    @Test func `the last one written comes first`() {
        Observable.just(3).startWith(2).startWith(1).subscribe(log)
        expect(log, ["next(1)", "next(2)", "next(3)", "completed"])
    }
}

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

@Suite struct ZipTests {
    private let log = Log()

    @Test func `a list also completes when the last source sends what finds no partner`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        Observable.zip([a.observable, b.observable]).subscribe(log)
        a.onCompleted()
        b.onNext(1)
        expect(log, ["completed"])
        expect(b.disposals, 1)
    }

    @Test func `what has been combined is released, and at dispose what waits`() {
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
