import TestSupport
import Testing

@testable import RxDemo

/// Asks what `create` makes the questions that are asked of every operator.
@Suite(.timeLimit(.minutes(5)))
struct CreateContractTests {
    @Test(arguments: Contract.clauses)
    func `create keeps the operator's contract`(clause: Contract.Clause) {
        check(clause, { source in Observable.create { source.subscribe($0) } }, model: { $0 })
    }
}
