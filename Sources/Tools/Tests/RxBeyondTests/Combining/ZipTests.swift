import TestSupport
import Testing

@testable import RxDemo

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
