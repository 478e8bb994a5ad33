import TestSupport
import Testing

@testable import RxDemo

/// Where two threads ask and set at once, only one may win: a flag that is read and then written
/// in two steps lets both pass, in one of some thousand rounds.
@Suite(.serialized) struct ThreadsTests {
    static let operators = [
        PassingOperator("create") { source in .create { source.subscribe($0) } },
        PassingOperator("map", calling: { $0.map($1) }),
        PassingOperator(
            "filter",
            calling: { source, closure in
                source.filter { try closure($0) == $0 }
            }
        ),
        PassingOperator("skip") { $0.skip(0) },
        PassingOperator("a chain") { $0.map { $0 }.filter { _ in true }.skip(0) },
    ]

    @Test(arguments: PassingOperator.questions(operators))
    func `create, map, filter and skip keep the contract`(
        passing: PassingOperator,
        clause: Contract.Clause
    ) {
        check(clause, passing.apply) { $0 }
    }

    @Test(
        arguments: Contract.disposableClauses + Contract.lateClauses
            + Contract.manyClauses + Contract.disposableThreadClauses
    )
    func `a composite disposable`(clause: Contract.DisposableClause) {
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

    typealias Holding = @Sendable (any Disposable) -> any Cancelable

    static let holding: [Holding] = [
        { part in Disposables.create { part.dispose() } },
        { Disposables.create($0, Disposables.create()) },
        { Disposables.create(Disposables.create(), $0) },
    ]

    @Test(
        arguments: Contract.disposableClauses + [.disposeOnTwoThreads],
        holding.indices
    )
    func `a disposable that is made of an action, or of two`(
        clause: Contract.DisposableClause,
        index: Int
    ) {
        check(clause, holding: Self.holding[index])
    }

    private let rounds = 5_000

    private func disposables() -> [CountingDisposable] {
        (0..<rounds).map { _ in CountingDisposable() }
    }

    /// Counts those that have been disposed otherwise than once.
    private func faults(_ disposables: [CountingDisposable]) -> Int {
        disposables.count { $0.count != 1 }
    }

    @Test(arguments: [true, false])
    func `a sink and its subscription are disposed once, set before two threads dispose or then`(
        isSetBefore: Bool
    ) {
        let (sinks, subscriptions) = (disposables(), disposables())
        let states = zip(sinks, subscriptions).map { sink, subscription in
            let disposer = SinkDisposer()
            let set = { disposer.setSinkAndSubscription(sink: sink, subscription: subscription) }
            if isSetBefore { set() }
            return (disposer: disposer, first: isSetBefore ? disposer.dispose : set)
        }
        inRounds(states) { state, role in role == 0 ? state.first() : state.disposer.dispose() }
        expect(faults(sinks + subscriptions), 0)
    }

    @Test func `what stops a chain's source is disposed once, whether it is set first or not`() {
        let held = Array(disposables().prefix(2_000))
        let sources = held.map { _ in SharedSource() }
        inRounds(Array(zip(held, sources))) { state, number in
            let (disposable, source) = state
            if number == 0 {
                let chain = Observable<Int>.create { observer in
                    _ = source.observable.subscribe(observer)
                    return disposable
                }
                _ = chain.map { $0 }.subscribe { _ in }
            } else {
                var spins = 0
                while source.count == 0, spins < 1000 { spins += 1 }
                source.on(.completed)
            }
        }
        for source in sources { source.on(.completed) }
        expect(faults(held), 0)
    }

    @Test func `what stops a chain's source is disposed once, although two threads dispose`() {
        let held = Array(disposables().prefix(2_000))
        let chains = held.map { disposable in
            Observable<Int>.create { _ in disposable }.map { $0 }.subscribe { _ in }
        }
        inRounds(chains) { chain, _ in chain.dispose() }
        expect(faults(held), 0)
    }

    /// A place for disposables: how one is put there, and how what is there is disposed.
    typealias Place = (put: (any Disposable) -> Void, empty: () -> Void)

    static let places: [@Sendable () -> Place] = [
        {
            let serial = SerialDisposable()
            return ({ serial.disposable = $0 }, serial.dispose)
        },
        {
            let composite = CompositeDisposable()
            return ({ composite.insert($0) }, composite.dispose)
        },
        {
            let owner = Owner()
            return ({ $0.disposed(by: owner.bag) }, { owner.bag = DisposeBag() })
        },
    ]

    /// Has a bag that it can put away, as a screen does.
    private final class Owner {
        var bag = DisposeBag()
    }

    @Test(arguments: places.indices)
    func `what two threads put into a serial disposable, a composite or a bag is disposed once`(
        index: Int
    ) {
        let held = [disposables(), disposables()]
        let places = (0..<rounds).map { ($0, Self.places[index]()) }
        inRounds(places) { place, role in place.1.put(held[role][place.0]) }
        for (_, place) in places { place.empty() }
        expect(faults(held[0] + held[1]), 0)
    }

    @Test func `one of two ends is delivered`() {
        let ends = (0..<rounds).map { _ in Counter() }
        let observers = ends.map { ends in
            var source: AnyObserver<Int>?
            _ = Observable<Int>
                .create { observer in
                    source = observer
                    return Disposables.create()
                }
                .subscribe(onError: { _ in ends.increment() }, onCompleted: { ends.increment() })
            return source!
        }
        inRounds(observers) { observer, number in
            if number == 0 { observer.onCompleted() } else { observer.onError(Boom()) }
        }
        expect(ends.allSatisfy { $0.value == 1 })
    }

    @Test func `a composite disposes once what another thread removes`() {
        let held = disposables()
        let states = held.map { disposable in
            let composite = CompositeDisposable()
            return (composite, composite.insert(disposable)!)
        }
        inRounds(states) { state, number in
            if number == 0 { state.0.remove(for: state.1) } else { state.0.dispose() }
        }
        expect(faults(held), 0)
    }
}
