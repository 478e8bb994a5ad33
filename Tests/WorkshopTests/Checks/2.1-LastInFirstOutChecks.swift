import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo02

extension Checks {
    @Suite struct Exercise21 {
        private func noting(_ name: String, in log: Log) -> any Disposable {
            Note(name, log)
        }

        @Test func `the last one is disposed first`() {
            let log = Log()
            let stack = DisposalStack()
            for name in ["floor", "walls", "roof"] { stack.push(noting(name, in: log)) }
            #expect(log.lines == [])
            stack.dispose()
            #expect(log.lines == ["roof", "walls", "floor"])
            #expect(stack.isDisposed)
        }

        @Test func `a second dispose does nothing`() {
            let log = Log()
            let stack = DisposalStack()
            stack.push(noting("once", in: log))
            stack.dispose()
            stack.dispose()
            #expect(log.lines == ["once"])
        }

        @Test func `what is pushed after the end is disposed at once`() {
            let log = Log()
            let stack = DisposalStack()
            stack.dispose()
            stack.push(noting("late", in: log))
            #expect(log.lines == ["late"])
        }

        @Test func `what is pushed while the pile is disposed is disposed too`() {
            let log = Log()
            let stack = DisposalStack()
            stack.push(Disposables.create { stack.push(self.noting("late", in: log)) })
            stack.dispose()
            #expect(log.lines == ["late"])
        }

        /// Writes its name down each time it is disposed.
        private struct Note: Disposable {
            let name: String
            let log: Log

            init(_ name: String, _ log: Log) {
                self.name = name
                self.log = log
            }

            func dispose() { log.write(name) }
        }
    }
}
