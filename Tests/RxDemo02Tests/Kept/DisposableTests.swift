import TestSupport
import Testing

@testable import RxDemo

/// Every disposable is asked the same questions, and what holds several in which order it disposes.
@Suite(.timeLimit(.minutes(5))) struct DisposableTests {
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

    @Test func `it disposes what it holds in the order of insertion`() {
        let log = Log()
        let composite = CompositeDisposable()
        for name in ["a", "b", "c"] {
            composite.insert(Disposables.create { log.write(name) })
        }
        composite.dispose()
        #expect(log.lines == ["a", "b", "c"])
    }

    @Test func `a bag disposes what it holds, in order, when it is freed`() {
        let log = Log()
        var bag: DisposeBag? = DisposeBag()
        for name in ["a", "b"] {
            let disposable = Disposables.create { log.write(name) }
            bag.map(disposable.disposed(by:))
        }
        #expect(log.lines == [])
        bag = nil
        #expect(log.lines == ["a", "b"])
    }
}
