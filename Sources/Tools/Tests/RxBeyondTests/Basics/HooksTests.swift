import TestSupport
import Testing

@testable import RxDemo

@Suite(.serialized) struct HooksTests {
    private let log = Log()

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

    @Test func `an error without onError goes to the default handler`() {
        withHandler(log) {
            let source = TestSource<Int>()
            let disposable = source.observable.subscribe(
                onNext: { log.write($0) },
                onDisposed: { log.write("disposed") },
            )
            source.onError(Boom())
            disposable.dispose()
        }
        expect(log, ["unhandled Boom() []", "disposed"])
    }

    @Test func `an error with onError does not go to the default handler`() {
        withHandler(log) {
            _ = Observable<Int>.error(Boom()).subscribe(onError: { log.write("handled \($0)") })
        }
        expect(log, ["handled Boom()"])
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
