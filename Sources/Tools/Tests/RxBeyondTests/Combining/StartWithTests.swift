import TestSupport
import Testing

@testable import RxDemo

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
