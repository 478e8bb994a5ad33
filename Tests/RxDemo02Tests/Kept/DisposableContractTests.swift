import TestSupport
import Testing

@testable import RxDemo

/// Every disposable is asked the same questions.
@Suite(.timeLimit(.minutes(5)))
struct DisposableContractTests {
    @Test(arguments: Contract.disposableClauses)
    func `a disposable that is made of an action`(clause: Contract.DisposableClause) {
        check(clause, holding: { part in Disposables.create { part.dispose() } })
    }

    @Test(arguments: Contract.disposableClauses + Contract.lateClauses + Contract.manyClauses)
    func `a composite disposable`(clause: Contract.DisposableClause) {
        check(clause, { CompositeDisposable() }, adding: { $0.insert($1) })
    }

    /// A bag is disposed by being freed, so that nothing can be asked of it from inside.
    @Test(arguments: [Contract.DisposableClause.notBefore, .once, .freed])
    func `a bag, disposed by releasing it`(clause: Contract.DisposableClause) {
        check(clause, holding: { HeldBag(holding: $0) })
    }

    /// The only one who holds a bag, until it is disposed.
    private final class HeldBag: Cancelable {
        private var bag: DisposeBag? = DisposeBag()

        init(holding disposable: any Disposable) { bag?.insert(disposable) }

        var isDisposed: Bool { bag == nil }

        func dispose() { bag = nil }
    }
}
