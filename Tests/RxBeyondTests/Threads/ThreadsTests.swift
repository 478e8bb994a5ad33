import TestSupport
import Testing

@testable import RxDemo

/// Where two threads ask and set at once, only one may win: a flag that is read and then written
/// in two steps lets both pass.
@Suite struct ThreadsTests {
    static let operators = [
        PassingOperator("create") { source in .create { source.subscribe($0) } },
        PassingOperator("map", calling: { $0.map($1) }),
        PassingOperator("filter") { source, closure in source.filter { try closure($0) == $0 } },
        PassingOperator("skip") { $0.skip(0) },
        PassingOperator("a chain") { $0.map { $0 }.filter { _ in true }.skip(0) },
    ]

    @Test(arguments: PassingOperator.questions(operators))
    func `core operators keep the contract`(passing: PassingOperator, clause: Contract.Clause) {
        check(clause, passing.apply) { $0 }
    }

    /// Is asked of what disposables can be added to.
    static let clauses =
        Contract.disposableClauses + Contract.lateClauses + Contract.disposableThreadClauses
        + [.noLockHeld]

    @Test(arguments: clauses + Contract.manyClauses)
    func `a composite disposable`(clause: Contract.DisposableClause) {
        check(clause, { CompositeDisposable() }, adding: { _ = $0.insert($1) })
    }

    @Test(arguments: clauses.filter { $0 != .lateInside })
    func `a disposable that is assigned once`(clause: Contract.DisposableClause) {
        check(clause, { SingleAssignmentDisposable() }, adding: { $0.setDisposable($1) })
    }

    @Test(arguments: clauses)
    func `a serial disposable`(clause: Contract.DisposableClause) {
        check(clause, { SerialDisposable() }, adding: { $0.disposable = $1 })
    }

    typealias Holding = @Sendable (any Disposable) -> any Cancelable

    static let holding: [Holding] = [
        { part in Disposables.create { part.dispose() } },
        { Disposables.create($0, Disposables.create()) },
        { Disposables.create(Disposables.create(), $0) },
    ]

    @Test(
        arguments: Contract.disposableClauses + [.disposeOnTwoThreads, .noLockHeld],
        holding.indices
    )
    func `a disposable of an action, or of two`(clause: Contract.DisposableClause, index: Int) {
        check(clause, holding: Self.holding[index])
    }
}
