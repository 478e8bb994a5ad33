// With: RxDemo02Tests/DisposableContract.swift
import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo02

extension Checks {
    @Suite struct Exercise21 {
        private let log = Log()
        private let stack = DisposalStack()

        private func noting(_ name: String, in log: Log) -> any Disposable {
            Note(name, log)
        }

        @Test func `the last one is disposed first`() {
            for name in ["floor", "walls", "roof"] { stack.push(noting(name, in: log)) }
            #expect(log.lines == [])
            stack.dispose()
            #expect(log.lines == ["roof", "walls", "floor"])
            #expect(stack.isDisposed)
        }

        @Test func `what is pushed while the pile is disposed is disposed too`() {
            stack.push(noting("walls", in: log))
            stack.push(
                Disposables.create {
                    stack.push(self.noting("late", in: log))
                    log.write("roof")
                }
            )
            stack.dispose()
            #expect(log.lines == ["late", "roof", "walls"])
        }

        @Test func `a part that disposes the whole interrupts nothing`() {
            stack.push(noting("floor", in: log))
            stack.push(
                Disposables.create {
                    log.write("roof")
                    stack.dispose()
                }
            )
            stack.dispose()
            #expect(log.lines == ["roof", "floor"])
        }

        @Test func `two piles have nothing in common`() {
            let (left, right) = (DisposalStack(), DisposalStack())
            left.push(noting("left", in: log))
            right.push(noting("right", in: log))
            left.dispose()
            #expect(log.lines == ["left"])
            #expect(!right.isDisposed)
            right.dispose()
            #expect(log.lines == ["left", "right"])
        }

        @Test(arguments: Contract.disposableClauses + Contract.lateClauses + [.many])
        func `it keeps the disposable's contract`(clause: Contract.DisposableClause) {
            check(clause, { DisposalStack() }, adding: { $0.push($1) })
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
