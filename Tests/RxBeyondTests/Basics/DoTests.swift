import TestSupport
import Testing

@testable import RxBeyond

@Suite struct DoTests {
    struct Boom: Error {}

    private let log = Log()

    private func watch(_ source: Observable<Int>) -> Observable<Int> {
        source.do(
            onNext: { log.write("onNext \($0)") },
            afterNext: { log.write("afterNext \($0)") },
            onError: { log.write("onError \($0)") },
            afterError: { log.write("afterError \($0)") },
            onCompleted: { log.write("onCompleted") },
            afterCompleted: { log.write("afterCompleted") },
            onSubscribe: { log.write("onSubscribe") },
            onSubscribed: { log.write("onSubscribed") },
            onDispose: { log.write("onDispose") },
        )
    }

    @Test func `each closure runs beside its event, until the sequence completes`() {
        let source = TestSource<Int>()
        watch(source.observable).subscribe(log)
        source.onNext(1)
        source.onCompleted()
        expect(
            log,
            [
                "onSubscribe", "onSubscribed",
                "onNext 1", "next(1)", "afterNext 1",
                "onCompleted", "completed", "afterCompleted", "onDispose",
            ]
        )
    }

    @Test func `each closure runs beside its event, until the sequence fails`() {
        let source = TestSource<Int>()
        watch(source.observable).subscribe(log)
        source.onError(Boom())
        expect(
            log,
            [
                "onSubscribe", "onSubscribed",
                "onError Boom()", "error(Boom())", "afterError Boom()", "onDispose",
            ]
        )
    }

    @Test func `onDispose runs once, after the source has been disposed`() {
        let source = Observable<Int>.create { _ in Disposables.create { log.write("source") } }
        let disposable = watch(source).subscribe(log)
        disposable.dispose()
        disposable.dispose()
        expect(log, ["onSubscribe", "onSubscribed", "source", "onDispose"])
    }

    @Test func `a source that ends inside subscribe has ended before onSubscribed`() {
        watch(.empty()).subscribe(log)
        expect(
            log,
            [
                "onSubscribe", "onCompleted", "completed", "afterCompleted", "onSubscribed",
                "onDispose",
            ]
        )
    }

    @Test func `one closure runs without the others, too`() {
        Observable.just(1).do(onSubscribed: { log.write("onSubscribed") }).subscribe(log)
        expect(log, ["next(1)", "completed", "onSubscribed"])
    }

    @Test func `what a closure throws ends the sequence and is the last call`() {
        let source = TestSource<Int>(ignoresDispose: true)
        source.observable
            .do(onNext: {
                log.write("onNext \($0)")
                throw Boom()
            })
            .subscribe(log)
        source.onNext(1)
        source.onNext(2)
        source.onCompleted()
        expect(log, ["onNext 1", "error(Boom())"])
        expect(source.disposals, 1)
    }

    @Test func `what afterNext throws ends the sequence after the element`() {
        Observable.just(1).do(afterNext: { _ in throw Boom() }).subscribe(log)
        expect(log, ["next(1)", "error(Boom())"])
    }

    @Test func `what onCompleted throws comes instead of the end`() {
        Observable.just(1).do(onCompleted: { throw Boom() }).subscribe(log)
        expect(log, ["next(1)", "error(Boom())"])
    }

    @Test func `what afterCompleted throws is not sent after the end`() {
        Observable.just(1).do(afterCompleted: { throw Boom() }).subscribe(log)
        expect(log, ["next(1)", "completed"])
    }

    @Test func `no closure for an event runs once the subscription is disposed`() {
        let source = TestSource<Int>(ignoresDispose: true)
        watch(source.observable).subscribe(log).dispose()
        source.onNext(1)
        source.onCompleted()
        expect(log, ["onSubscribe", "onSubscribed", "onDispose"])
    }
}
