import TestSupport
import Testing

@testable import RxBeyond

/// Asks the operators of time what every operator is asked.
@Suite(.timeLimit(.minutes(1)))
struct TimeContractTests {
    // Not 0, which subscribes to no source, and not 1, for a handler may answer the last element with
    // an error, and it is passed on.
    @Test(arguments: Contract.clauses, [2, 1000])
    func `take keeps the operator's contract`(clause: Contract.Clause, count: Int) {
        check(clause, { $0.take(count) }, completingAfter: count) { $0.prefix(count) }
    }

    @Test(arguments: Contract.clauses)
    func `take(for:) keeps the operator's contract`(clause: Contract.Clause) {
        check(clause) {
            $0.take(for: .seconds(1), scheduler: VirtualTimeScheduler())
        } model: {
            $0
        }
    }

    @Test(arguments: Contract.clauses)
    func `skip with a time keeps the operator's contract`(clause: Contract.Clause) {
        check(clause) {
            $0.skip(.seconds(1), scheduler: VirtualTimeScheduler())
        } model: {
            $0.prefix(0)
        }
    }

    @Test(arguments: Contract.clauses)
    func `observe(on:) keeps the operator's contract`(clause: Contract.Clause) {
        check(clause) {
            $0.observe(on: RunsAtOnce())
        } model: {
            $0
        }
    }

    @Test(arguments: Contract.clauses)
    func `subscribe(on:) keeps the operator's contract`(clause: Contract.Clause) {
        check(clause) {
            $0.subscribe(on: RunsAtOnce())
        } model: {
            $0
        }
    }
}
