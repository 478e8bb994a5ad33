import TestSupport
import Testing

@testable import RxBeyond

@Suite struct SerialDisposableTests {
    @Test func `a new disposable disposes the one before`() {
        let log = Log()
        let serial = SerialDisposable()
        serial.disposable = Disposables.create { log.write("first") }
        expect(log, [])
        serial.disposable = Disposables.create { log.write("second") }
        expect(log, ["first"])
        serial.dispose()
        expect(log, ["first", "second"])
        expect(serial.isDisposed)
    }

    @Test func `after dispose whatever is set is disposed at once`() {
        let log = Log()
        let serial = SerialDisposable()
        serial.dispose()
        for name in ["first", "second"] {
            serial.disposable = Disposables.create { log.write(name) }
        }
        expect(log, ["first", "second"])
    }

    @Test func `it disposes what it holds once`() {
        struct Repeating: Disposable {
            let log: Log

            func dispose() {
                log.write("disposed")
            }
        }
        let log = Log()
        let serial = SerialDisposable()
        serial.disposable = Repeating(log: log)
        serial.dispose()
        serial.dispose()
        expect(log, ["disposed"])
    }

    @Test func `it can be asked for what it holds`() {
        let log = Log()
        let serial = SerialDisposable()
        serial.disposable.dispose()
        serial.disposable = Disposables.create { log.write("disposed") }
        serial.disposable.dispose()
        expect(log, ["disposed"])
    }

    @Test func `it frees what it disposes`() {
        let living = Counter()
        let serial = SerialDisposable()
        func hold() {
            let tracked = Tracked(living)
            serial.disposable = Disposables.create { tracked.touch() }
        }
        hold()
        hold()
        expect(living.value, 1)
        serial.dispose()
        hold()
        expect(living.value, 0)
    }
}
