import TestSupport
import Testing

@testable import RxDemo

/// Asks what is made by hand the questions that are asked of every operator.
@Suite(.timeLimit(.minutes(5))) struct OperatorContractTests {
    @Test(arguments: Contract.clauses)
    func `an operator on a sink keeps the operator's contract`(clause: Contract.Clause) {
        check(clause, { doubling($0) }, model: { $0.map { $0 * 2 } })
    }

    @Test(arguments: Contract.clauses, [0, 1, 2, 1000])
    func `an operator with a count keeps the contract`(clause: Contract.Clause, count: Int) {
        check(clause, { skipping(count, of: $0) }, model: { $0.dropFirst(count) })
    }

    /// An operator without `create`: a sink, and an observer that sends to it.
    private func doubling(_ source: Observable<Contract.Number>) -> Observable<Contract.Number> {
        Observable { observer in
            let sink = Sink(observer: observer)
            sink.run { gate in
                source.subscribe(
                    AnyObserver { event in
                        switch event {
                        case .next(let element): gate.onNext(element * 2)
                        case .error, .completed: gate.on(event)
                        }
                    }
                )
            }
            return sink
        }
    }

    private func skipping(
        _ count: Int,
        of source: Observable<Contract.Number>
    ) -> Observable<Contract.Number> {
        Observable.create { observer in
            var remaining = count
            return source.subscribe(
                AnyObserver { event in
                    if case .next = event, remaining > 0 {
                        remaining -= 1
                    } else {
                        observer.on(event)
                    }
                }
            )
        }
    }
}
