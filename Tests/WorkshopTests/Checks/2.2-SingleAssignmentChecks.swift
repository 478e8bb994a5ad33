// With: RxDemo02Tests/DisposableContract.swift
import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo02

extension Checks {
    @Suite struct Exercise22 {
        private let log = Log()

        @Test func `it disposes what it was given, and not before`() {
            let slot = SingleAssignmentDisposable()
            slot.setDisposable(Note(log))
            #expect(log.lines == [])
            #expect(!slot.isDisposed)
            slot.dispose()
            #expect(log.lines == ["disposed"])
            #expect(slot.isDisposed)
        }

        @Test func `what comes after dispose is disposed at once`() {
            let slot = SingleAssignmentDisposable()
            slot.dispose()
            slot.setDisposable(Note(log))
            #expect(log.lines == ["disposed"])
        }

        @Test func `a second dispose does nothing`() {
            let slot = SingleAssignmentDisposable()
            slot.setDisposable(Note(log))
            slot.dispose()
            slot.dispose()
            #expect(log.lines == ["disposed"])
        }

        @Test func `what has been disposed is freed`() {
            let living = Counter()
            let slot = SingleAssignmentDisposable()
            slot.setDisposable(Owner(of: Tracked(living)))
            #expect(living.value == 1)
            slot.dispose()
            #expect(living.value == 0)
        }

        @Test func `inside the dispose action it is disposed already`() {
            let slot = SingleAssignmentDisposable()
            slot.setDisposable(Disposables.create { log.write("disposed: \(slot.isDisposed)") })
            slot.dispose()
            #expect(log.lines == ["disposed: true"])
        }

        @Test(
            arguments: Contract.disposableClauses
                + Contract.lateClauses.filter { $0 != .lateInside }
        )
        func `it keeps the disposable's contract`(clause: Contract.DisposableClause) {
            check(clause, { SingleAssignmentDisposable() }, adding: { $0.setDisposable($1) })
        }

        /// Writes a line each time it is disposed.
        private struct Note: Disposable {
            let log: Log

            init(_ log: Log) { self.log = log }

            func dispose() { log.write("disposed") }
        }

        /// Keeps an object, also after it has been disposed.
        private struct Owner: Disposable {
            let object: Tracked

            init(of object: Tracked) { self.object = object }

            func dispose() { object.touch() }
        }
    }
}
