import TestSupport
import Testing

@testable import RxBeyond

@Suite struct ZipTests {
    private let log = Log()

    @Test func `the first elements are combined, then the second ones, and so on`() {
        let (a, b) = (TestSource<Int>(), TestSource<String>())
        Observable.zip(a.observable, b.observable) { "\($0)\($1)" }.subscribe(log)
        a.onNext(1)
        a.onNext(2)
        b.onNext("a")
        b.onNext("b")
        b.onNext("c")
        a.onNext(3)
        expect(log, ["next(1a)", "next(2b)", "next(3c)"])
    }

    @Test func `sources of different types become a tuple without a selector`() {
        let (a, b, c) = (TestSource<Int>(), TestSource<String>(), TestSource<Bool>())
        let subscription = Observable.zip(a.observable, b.observable, c.observable)
            .subscribe(onNext: { number, text, isOn in log.write("\(number) \(text) \(isOn)") })
        a.onNext(1)
        c.onNext(true)
        b.onNext("b")
        expect(log, ["1 b true"])
        subscription.dispose()
    }

    @Test func `a list of sources becomes a list of elements`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        Observable.zip([a.observable, b.observable]).subscribe(log)
        Observable.zip([a.observable, b.observable]) { $0.reduce(0, +) }.subscribe(log)
        a.onNext(1)
        b.onNext(2)
        expect(log, ["next([1, 2])", "next(3)"])
    }

    @Test func `an empty list completes at once`() {
        Observable<Int>.zip([Observable<Int>]()) { $0.count }.subscribe(log)
        expect(log, ["completed"])
    }

    @Test func `it completes when all sources have`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        Observable.zip(a.observable, b.observable, resultSelector: +).subscribe(log)
        a.onNext(1)
        a.onCompleted()
        b.onNext(10)
        b.onNext(20)
        expect(log, ["next(11)"])
        b.onCompleted()
        expect(log, ["next(11)", "completed"])
    }

    @Test func `elements that wait are still combined after their source has completed`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        Observable.zip(a.observable, b.observable, resultSelector: +).subscribe(log)
        a.onNext(1)
        a.onNext(2)
        a.onCompleted()
        b.onNext(10)
        b.onNext(20)
        b.onCompleted()
        expect(log, ["next(11)", "next(22)", "completed"])
    }

    @Test func `a list also completes when the last source sends what finds no partner`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        Observable.zip([a.observable, b.observable]).subscribe(log)
        a.onCompleted()
        b.onNext(1)
        expect(log, ["completed"])
        expect(b.disposals, 1)
    }

    @Test func `an error of one source ends it and stops the others`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        Observable.zip(a.observable, b.observable, resultSelector: +).subscribe(log)
        a.onNext(1)
        b.onError(Boom())
        expect(log, ["error(boom)"])
        expect([a.disposals, b.disposals], [1, 1])
    }

    @Test func `sources that end inside subscribe are combined`() {
        Observable.zip(Observable.of(1, 2), Observable.of(10, 20, 30), resultSelector: +)
            .subscribe(log)
        expect(log, ["next(11)", "next(22)", "completed"])
    }

    @Test func `a selector that throws ends it and is not called again`() {
        let (a, b) = (TestSource<Int>(ignoresDispose: true), TestSource<Int>())
        var calls = 0
        Observable<Int>.zip(a.observable, b.observable) { _, _ in
            calls += 1
            throw Boom()
        }
        .subscribe(log)
        for number in 1...3 {
            a.onNext(number)
            b.onNext(number)
        }
        expect(log, ["error(boom)"])
        expect(calls, 1)
    }

    @Test func `dispose stops all sources, once, and releases what waits`() {
        let living = Counter()
        let (a, b) = (TestSource<Tracked>(), TestSource<Tracked>())
        let subscription = Observable.zip(a.observable, b.observable) { _, _ in 0 }.subscribe(log)
        a.onNext(Tracked(living))
        a.onNext(Tracked(living))
        expect(living.value, 2)
        subscription.dispose()
        subscription.dispose()
        expect(living.value, 0)
        expect([a.disposals, b.disposals], [1, 1])
    }

    @Test func `elements that have been combined are released`() {
        let living = Counter()
        let (a, b) = (TestSource<Tracked>(), TestSource<Tracked>())
        let subscription = Observable.zip(a.observable, b.observable) { _, _ in 0 }.subscribe(log)
        a.onNext(Tracked(living))
        b.onNext(Tracked(living))
        expect(living.value, 0)
        subscription.dispose()
    }

    @Test func `what a handler sends is combined and delivered inside`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        let subscription = Observable.zip(a.observable, b.observable) { "\($0) \($1)" }
            .subscribe(onNext: { pair in
                log.write("begin \(pair)")
                // 2 has a partner, and 3 waits for one.
                if pair == "1 1" { b.onNext(2) } else { b.onNext(3) }
                log.write("end \(pair)")
            })
        a.onNext(1)
        a.onNext(2)
        b.onNext(1)
        subscription.dispose()
        expect(log, ["begin 1 1", "begin 2 2", "end 2 2", "end 1 1"])
    }

    @Test func `everything is freed after the end while the disposable is held`() {
        for end in [Event<Int>.completed, .error(Boom())] {
            let living = Counter()
            let (a, b) = (TestSource<Int>(), TestSource<Int>())
            func subscribe() -> any Disposable {
                let tracked = Tracked(living)
                return Observable.zip([a.observable, b.observable]) { _ in tracked.touch() }
                    .subscribe { _ in tracked.touch() }
            }
            let subscription = subscribe()
            a.onNext(1)
            expect(living.value, 1)
            a.on(end)
            b.on(end)
            expect(living.value, 0)
            subscription.dispose()
        }
    }
}
