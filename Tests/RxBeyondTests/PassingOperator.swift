import TestSupport
import Testing

@testable import RxDemo

/// An operator that sends what its source sends, for a table of those that keep the contract.
struct PassingOperator: CustomTestStringConvertible, Sendable {
    typealias Numbers = Observable<Contract.Number>

    let testDescription: String
    let apply: @Sendable (Numbers, @escaping Contract.Closure) -> Numbers
    private let callsClosure: Bool

    init(_ name: String, _ apply: @escaping @Sendable (Numbers) -> Numbers) {
        testDescription = name
        self.apply = { source, _ in apply(source) }
        callsClosure = false
    }

    init(
        _ name: String,
        calling apply: @escaping @Sendable (Numbers, @escaping Contract.Closure) -> Numbers
    ) {
        testDescription = name
        self.apply = apply
        callsClosure = true
    }

    /// Each of them with every clause of the contract.
    static func questions(_ operators: [PassingOperator]) -> [(PassingOperator, Contract.Clause)] {
        operators.flatMap { passing in
            let closures = passing.callsClosure ? Contract.closureClauses : []
            return (Contract.clauses + closures + Contract.threadClauses).map { (passing, $0) }
        }
    }
}
