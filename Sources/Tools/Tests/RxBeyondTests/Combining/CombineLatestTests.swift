import TestSupport
import Testing

@testable import RxDemo

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
