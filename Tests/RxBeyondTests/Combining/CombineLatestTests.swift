import TestSupport
import Testing

@testable import RxBeyond

@Suite struct CombineLatestTests {
    private let source = TestSource<Int>()
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    @Test func `sources of different types become a tuple without a selector`() {
        let (a, b, c) = (TestSource<Int>(), TestSource<String>(), TestSource<Bool>())
        let subscription = Observable.combineLatest(a.observable, b.observable, c.observable)
            .subscribe(onNext: { number, text, isOn in log.write("\(number) \(text) \(isOn)") })
        a.onNext(1)
        b.onNext("b")
        c.onNext(true)
        a.onNext(2)
        expect(log, ["1 b true", "2 b true"])
        subscription.dispose()
    }

    @Test func `nine sources are as good as two`() {
        let s = source.observable
        Observable.combineLatest(s, s, s, s, s, s, s, s, s) { a, b, c, d, e, f, g, h, i in
            [a, b, c, d, e, f, g, h, i].reduce(0, +)
        }
        .subscribe(log)
        source.onNext(1)
        expect(log, ["next(9)"])
    }

    @Test func `a list of sources becomes a list of elements`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        Observable.combineLatest([a.observable, b.observable]).subscribe(log)
        Observable.combineLatest([a.observable, b.observable]) { $0.reduce(0, +) }.subscribe(log)
        a.onNext(1)
        b.onNext(2)
        expect(log, ["next([1, 2])", "next(3)"])
    }

    @Test func `an empty list sends one empty combination, and has ended`() {
        let disposable = Observable<Int>.combineLatest([Observable<Int>]()) { $0.count }
            .subscribe(log)
        expect(log, ["next(0)", "completed"])
        expect((disposable as? any Cancelable)?.isDisposed, true)
    }

    @Test func `optional elements count as elements`() {
        let (a, b) = (TestSource<Int?>(), TestSource<Int?>())
        Observable.combineLatest(a.observable, b.observable) { $0 == nil && $1 == nil }
            .subscribe(log)
        a.onNext(nil)
        b.onNext(nil)
        expect(log, ["next(true)"])
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

    @Test func `a source that fails inside subscribe ends it before the next one is subscribed`() {
        Observable.combineLatest(Observable<Int>.error(Boom()), source.observable) { $0 + $1 }
            .subscribe(log)
        expect(log, ["error(boom)"])
        expect(source.subscriptions, 0)
    }

    @Test func `sources that end inside subscribe are combined`() {
        Observable.combineLatest(Observable.just(1), Observable.just(2), resultSelector: +)
            .subscribe(log)
        expect(log, ["next(3)", "completed"])
    }

    @Test func `what a handler sends is combined and delivered inside`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        let subscription = Observable.combineLatest(a.observable, b.observable) { "\($0) \($1)" }
            .subscribe(onNext: { pair in
                log.write("begin \(pair)")
                if pair == "1 1" { b.onNext(2) }
                log.write("end \(pair)")
            })
        a.onNext(1)
        b.onNext(1)
        subscription.dispose()
        expect(log, ["begin 1 1", "begin 1 2", "end 1 2", "end 1 1"])
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
        let (a, b) = (TestSource<Sender>(), TestSource<Int>())
        let subscription = Observable.combineLatest(a.observable, b.observable) { $1 }
            .subscribe(log)
        b.onNext(1)
        a.onNext(Sender { b.onNext(2) })
        a.onNext(Sender {})
        expect(log, ["next(1)", "next(2)", "next(2)"])
        subscription.dispose()
    }

    @Test func `every subscriber combines for itself`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        let both = Observable.combineLatest(a.observable, b.observable, resultSelector: +)
        let other = Log()
        both.subscribe(log)
        a.onNext(1)
        both.subscribe(other)
        b.onNext(10)
        expect(log, ["next(11)"])
        expect(other, [])
    }
}

/// Does something when it is freed.
private final class Sender {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    deinit {
        action()
    }
}
