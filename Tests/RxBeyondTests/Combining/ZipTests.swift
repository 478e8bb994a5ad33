import TestSupport
import Testing

@testable import RxBeyond

@Suite struct ZipTests {
    private let log = Log()

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

    @Test func `sources that end inside subscribe are combined`() {
        Observable.zip(Observable.of(1, 2), Observable.of(10, 20, 30), resultSelector: +)
            .subscribe(log)
        expect(log, ["next(11)", "next(22)", "completed"])
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
}
