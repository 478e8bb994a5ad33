import TestSupport
import Testing

@testable import RxDemo

/// Where two threads ask and set at once, only one may win: a flag that is read and then written
/// in two steps lets both pass.
@Suite(.timeLimit(.minutes(5))) struct ThreadsTests {
    private let log = Log()

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

    @Test(arguments: Contract.disposableClauses + [.disposeOnTwoThreads, .noLockHeld])
    func `a disposable of an action, or of two`(clause: Contract.DisposableClause) {
        check(clause, holding: { part in Disposables.create { part.dispose() } })
        check(clause, holding: { Disposables.create($0, Disposables.create()) })
        check(clause, holding: { Disposables.create(Disposables.create(), $0) })
    }

    @Test(arguments: clauses.filter { $0 != .lateInside })
    func `what holds a sink and its subscription`(clause: Contract.DisposableClause) {
        let add = { (disposer: SinkDisposer, part: any Disposable) in
            disposer.setSinkAndSubscription(sink: Disposables.create(), subscription: part)
        }
        check(clause, { SinkDisposer() }, adding: add)
    }

    @Test func `a composite's key removes and disposes its own once, without its lock`() throws {
        let composite = CompositeDisposable()
        func insert(_ name: String) -> CompositeDisposable.DisposeKey? {
            composite.insert(
                Disposables.create { [log] in
                    expectNoDeadlock { log.write("\(name) \(composite.count)") }
                }
            )
        }
        let key = try #require(insert("a"))
        _ = insert("b")
        for _ in 1...2 { composite.remove(for: key) }
        expect(log, ["a 1"])
        composite.dispose()
        composite.remove(for: key)
        expect(insert("c") == nil)
        expect(log, ["a 1", "b 0", "c 0"])
    }

    @Test func `of two ends that two threads send at once one arrives`() {
        let faults = race {
            let (source, ends) = (UngatedSource<Int>(), Counter())
            source.observable.map { $0 }.subscribe { _ in ends.increment() }
            return (source: source, ends: ends)
        } _: {
            $0.source.on($1 == 0 ? .completed : .error(Boom()))
        } isRight: {
            $0.ends.value == 1
        }
        expect(faults, 0)
    }

    @Test func `a bag disposes without its lock, on the thread that frees it`() {
        let other = DisposeBag()
        var bag: DisposeBag? = DisposeBag()
        weak var freed: DisposeBag?
        freed = bag
        bag?.insert(
            Disposables.create { [log] in
                expectNoDeadlock { Disposables.create().disposed(by: other) }
                log.write(freed == nil)
            }
        )
        bag = nil
        expect(log, ["true"])
    }
}
