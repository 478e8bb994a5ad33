import Testing
import TestSupport

@testable import RxDemo06

@Suite(.serialized, .endingSubscriptions)
struct SubscribeTests {
    struct Boom: Error {}

    private func start(_ observable: Observable<Int>, _ log: Log) -> any Disposable {
        observable.subscribe(
            onNext: { log.write("next \($0)") },
            onError: { log.write("error \($0)") },
            onCompleted: { log.write("completed") },
            onDisposed: { log.write("disposed") }
        )
    }

    @Test func `each kind of event goes to its own closure`() {
        let log = Log()
        let source = Hand<Int>()
        _ = start(source.observable, log)
        source.onNext(1)
        source.onError(Boom())
        #expect(log.lines == ["next 1", "error Boom()", "disposed"])
    }

    @Test func `onDisposed comes after the end, and before the action of the source`() {
        let log = Log()
        let observable = Observable<Int>.create { observer in
            observer.onCompleted()
            return Disposables.create { log.write("action") }
        }
        start(observable, log).dispose()
        #expect(log.lines == ["completed", "disposed", "action"])
    }

    @Test func `onDisposed comes once on dispose, after the action of the source`() {
        let log = Log()
        let observable = Observable<Int>.create { _ in
            Disposables.create { log.write("action") }
        }
        let disposable = start(observable, log)
        disposable.dispose()
        disposable.dispose()
        #expect(log.lines == ["action", "disposed"])
    }

    @Test func `one closure can take every event`() {
        let log = Log()
        _ = Observable.just(1).subscribe { event in log.write(event) }
        #expect(log.lines == ["next(1)", "completed"])
    }

    @Test func `all closures may be left out`() {
        let source = Hand<Int>()
        let disposable = source.observable.subscribe()
        source.onNext(1)
        disposable.dispose()
        #expect(source.disposals == 1)
    }

    @Test func `an error without a handler goes to the default handler and is not fatal`() {
        let log = Log()
        let before = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { _, error in log.write("unhandled \(error)") }
        defer { Hooks.defaultErrorHandler = before }
        let source = Hand<Int>()
        let disposable = source.observable.subscribe(
            onNext: { log.write($0) },
            onDisposed: { log.write("disposed") }
        )
        source.onError(Boom())
        disposable.dispose()
        #expect(log.lines == ["unhandled Boom()", "disposed"])
    }
}
