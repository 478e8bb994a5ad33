import TestSupport
import Testing

@testable import RxPrototype

/// Asks both operators what ours are asked; their closures may not throw here.
@Suite struct ChainTests {
    // RxPrototype stops the source before it closes the sink.
    private static let clauses = (Contract.clauses + Contract.threadClauses)
        .filter { $0 != .silentWhileDisposing }

    @Test(arguments: clauses)
    func `map keeps the operator's contract`(clause: Contract.Clause) {
        check(clause, { $0.map { $0 * 2 } }, model: { $0.map { $0 * 2 } })
    }

    @Test(arguments: clauses)
    func `filter keeps the operator's contract`(clause: Contract.Clause) {
        check(clause, { $0.filter { $0 % 2 == 1 } }, model: { $0.filter { $0 % 2 == 1 } })
    }

    private func check(
        _ clause: Contract.Clause,
        _ apply: @escaping (ObservableInt) -> ObservableInt,
        model: @escaping ([Contract.Number]) -> [Contract.Number]
    ) {
        let subject = Contract.Operator(
            build: { source, _ in
                let chain = apply(
                    .create { observer in
                        let stop = source.subscribe(
                            onNext: { observer.onNext($0.value) },
                            onError: observer.onError,
                            onCompleted: observer.onCompleted
                        )
                        return Teardown(stop)
                    }
                )
                return { handler in
                    chain.subscribe(on: { handler("\($0)", $0.isStopEvent) }).dispose
                }
            },
            model: Contract.passingEnds(model)
        )
        for fault in Contract.faults(of: subject, in: clause) { Issue.record("\(fault)") }
    }
}

/// Runs an action when disposed.
///
/// Unchecked, because the contract's source may be stopped on any thread.
private final class Teardown: Disposable, @unchecked Sendable {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }

    func dispose() { action() }
}
