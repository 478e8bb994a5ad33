import TestSupport
import Testing

@testable import RxBeyond

@Suite struct StartWithTests {
    private let log = Log()

    @Test func `the elements come inside subscribe, before those of the source`() {
        let source = TestSource<Int>()
        source.observable.startWith(1, 2).subscribe(log)
        expect(log, ["next(1)", "next(2)"])
        source.onNext(3)
        source.onCompleted()
        expect(log, ["next(1)", "next(2)", "next(3)", "completed"])
    }

    @Test func `the source is subscribed to after the elements`() {
        let source = Observable<Int>.create { _ in
            log.write("subscribe")
            return Disposables.create()
        }
        source.startWith(1).subscribe(log).dispose()
        expect(log, ["next(1)", "subscribe"])
    }

    @Test func `the last one written comes first`() {
        Observable.just(3).startWith(2).startWith(1).subscribe(log)
        expect(log, ["next(1)", "next(2)", "next(3)", "completed"])
    }

    @Test func `an error of the source ends it`() {
        let source = TestSource<Int>()
        source.observable.startWith(1).subscribe(log)
        source.onError(Boom())
        expect(log, ["next(1)", "error(boom)"])
        expect(source.disposals, 1)
    }

    @Test func `dispose stops the source, once`() {
        let source = TestSource<Int>()
        let subscription = source.observable.startWith(1).subscribe(log)
        subscription.dispose()
        subscription.dispose()
        source.onNext(2)
        expect(log, ["next(1)"])
        expect(source.disposals, 1)
    }

    @Test func `every subscriber receives them`() {
        let source = TestSource<Int>()
        let other = Log()
        let all = source.observable.startWith(1)
        all.subscribe(log)
        all.subscribe(other)
        expect(log, other.lines)
    }
}
