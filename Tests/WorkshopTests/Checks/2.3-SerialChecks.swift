import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo02

extension Checks {
    @Suite struct Exercise23 {
        private func noting(_ name: String, in log: Log) -> any Disposable {
            Disposables.create { log.write(name) }
        }

        @Test func `a new one disposes the one before`() {
            let log = Log()
            let serial = SerialDisposable()
            serial.disposable = noting("a", in: log)
            #expect(log.lines == [])
            serial.disposable = noting("b", in: log)
            #expect(log.lines == ["a"])
        }

        @Test func `dispose disposes the last one`() {
            let log = Log()
            let serial = SerialDisposable()
            serial.disposable = noting("a", in: log)
            serial.disposable = noting("b", in: log)
            serial.dispose()
            serial.dispose()
            #expect(log.lines == ["a", "b"])
            #expect(serial.isDisposed)
        }

        @Test func `what comes after the end is disposed at once`() {
            let log = Log()
            let serial = SerialDisposable()
            serial.dispose()
            serial.disposable = noting("late", in: log)
            #expect(log.lines == ["late"])
        }

        @Test func `nothing is lost when the old one puts in another`() {
            let log = Log()
            let serial = SerialDisposable()
            serial.disposable = Disposables.create {
                serial.disposable = self.noting("inner", in: log)
            }
            serial.disposable = noting("outer", in: log)
            serial.dispose()
            #expect(log.lines.sorted() == ["inner", "outer"])
        }

        @Test func `after the end the last one is let go`() {
            let living = Counter()
            let serial = SerialDisposable()
            serial.disposable = Owner(of: Tracked(living))
            serial.dispose()
            #expect(living.value == 0)
        }

        /// Keeps an object, also after it has been disposed.
        private struct Owner: Disposable {
            let object: Tracked

            init(of object: Tracked) { self.object = object }

            func dispose() { object.touch() }
        }
    }
}
