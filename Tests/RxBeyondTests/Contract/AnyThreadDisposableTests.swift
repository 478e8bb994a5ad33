import TestSupport
import Testing

@testable import RxBeyond

/// What only this program has, or promises on any thread.
@Suite(.timeLimit(.minutes(1)))
struct AnyThreadDisposableTests {
    @Test(arguments: Contract.disposableThreadClauses)
    func `a composite disposable, on two threads`(clause: Contract.DisposableClause) {
        check(clause, { CompositeDisposable() }, adding: { _ = $0.insert($1) })
    }

    @Test(
        arguments: Contract.disposableClauses + Contract.lateClauses.filter { $0 != .lateInside }
            + Contract.disposableThreadClauses
    )
    func `a disposable that is assigned once`(clause: Contract.DisposableClause) {
        check(clause, { SingleAssignmentDisposable() }, adding: { $0.setDisposable($1) })
    }

    @Test(
        arguments: Contract.disposableClauses + Contract.lateClauses
            + Contract.disposableThreadClauses
    )
    func `a serial disposable`(clause: Contract.DisposableClause) {
        check(clause, { SerialDisposable() }, adding: { $0.disposable = $1 })
    }

    @Test(arguments: Contract.disposableClauses + [.disposeOnTwoThreads])
    func `a disposable that is made of an action, on two threads`(
        clause: Contract.DisposableClause
    ) {
        check(clause, holding: { part in Disposables.create { part.dispose() } })
    }

    @Test(arguments: Contract.disposableClauses + [.disposeOnTwoThreads])
    func `the second of two disposables`(clause: Contract.DisposableClause) {
        check(clause, holding: { Disposables.create(Disposables.create(), $0) })
    }

    @Test(arguments: Contract.disposableClauses + [.disposeOnTwoThreads])
    func `the first of two disposables`(clause: Contract.DisposableClause) {
        check(clause, holding: { Disposables.create($0, Disposables.create()) })
    }
}
