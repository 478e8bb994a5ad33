import TestSupport
import Testing

@testable import RxDemo

@Suite struct DoTests {
    private let source = TestSource<Int>()
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

    @Test(arguments: [
        (TestEvent.completed, ["onCompleted", "completed", "afterCompleted"]),
        (.error, ["onError boom", "error(boom)", "afterError boom"]),
    ])
    func `each closure runs beside its event, until the sequence ends`(
        end: TestEvent,
        lines: [String]
    ) {
        watch(source.observable).subscribe(log)
        source.onNext(1)
        source.on(end.event)
        let before = ["onSubscribe", "onSubscribed", "onNext 1", "next(1)", "afterNext 1"]
        expect(log, before + lines + ["onDispose"])
    }

    @Test func `onDispose runs once, after the source has been disposed, and is the last`() {
        let source = TestSource<Int>(ignoresDispose: true)
        let disposable = watch(source.observable.do(onDispose: { log.write("source") }))
            .subscribe(log)
        disposable.dispose()
        disposable.dispose()
        source.onNext(1)
        source.onCompleted()
        expect(log, ["onSubscribe", "onSubscribed", "source", "onDispose"])
    }

    @Test func `a source that ends inside subscribe has ended before onSubscribed`() {
        watch(.empty()).subscribe(log)
        let expected = [
            "onSubscribe", "onCompleted", "completed", "afterCompleted", "onSubscribed",
            "onDispose",
        ]
        expect(log, expected)
    }

    @Test
    func `what a closure throws comes after the element or in place of the end, not after it`() {
        let one = Observable.just(1)
        one.do(afterNext: { _ in throw Boom() }).subscribe(log)
        one.do(onCompleted: { throw Boom() }).subscribe(log)
        one.do(afterCompleted: { throw Boom() }).subscribe(log)
        let failed = ["next(1)", "error(boom)"]
        expect(log, failed + failed + ["next(1)", "completed"])
    }
}

@Suite(.serialized) struct HooksTests {
    private let log = Log()
    private let bag = DisposeBag()

    struct Boom: Error {}

    /// Other suites may send errors meanwhile, so the handler writes only those of this one.
    private func withHandler(_ log: Log, _ body: () -> Void) {
        let before = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { stack, error in
            if error is Boom {
                log.write("unhandled \(error) \(stack)")
            } else {
                before(stack, error)
            }
        }
        defer { Hooks.defaultErrorHandler = before }
        body()
    }

    @Test func `an error without onError goes to the default handler, one with it does not`() {
        withHandler(log) {
            let source = TestSource<Int>()
            source.observable.subscribe(onDisposed: { log.write("disposed") }).disposed(by: bag)
            source.observable.subscribe(onError: { log.write("handled \($0)") }).disposed(by: bag)
            source.onError(Boom())
        }
        expect(log, ["unhandled Boom() []", "disposed", "handled Boom()"])
    }

    @Test func `a handler may put another in its place while it runs`() {
        withHandler(log) {
            Hooks.defaultErrorHandler = { _, _ in
                log.write("first")
                Hooks.defaultErrorHandler = { _, _ in log.write("second") }
            }
            for _ in 0..<2 { _ = Observable<Int>.error(Boom()).subscribe() }
        }
        expect(log, ["first", "second"])
    }

    /// A handler's object is freed without the lock; with it held, both threads would wait for ever.
    @Test func `an error handler may ask for the handler, and so may what it has held`() {
        let before = Hooks.defaultErrorHandler
        func hold() {
            let object = AtDeinit {
                _ = Hooks.defaultErrorHandler
                onThreads(1) { _ in _ = Hooks.defaultErrorHandler }
                log.write("freed")
            }
            Hooks.defaultErrorHandler = { stack, error in
                object.touch()
                before(stack, error)
            }
        }
        expectNoDeadlock {
            hold()
            Hooks.defaultErrorHandler = before
        }
        expect(log, ["freed"])
    }
}
