import TestSupport
import Testing

@testable import RxBeyond

/// Asks the operators and sources that are not the core's what the core's are asked.
@Suite(.timeLimit(.minutes(1)))
struct BasicsContractTests {
    @Test(arguments: Contract.clauses + Contract.closureClauses + Contract.threadClauses)
    func `distinctUntilChanged keeps the operator's contract`(clause: Contract.Clause) {
        check(clause) { source, closure in
            source.distinctUntilChanged { try closure($0) }
        } model: { numbers in
            numbers.indices.filter { $0 == 0 || numbers[$0] != numbers[$0 - 1] }
                .map { numbers[$0] }
        }
    }

    @Test(arguments: Contract.clauses + Contract.closureClauses + Contract.threadClauses)
    func `do keeps the operator's contract`(clause: Contract.Clause) {
        check(clause) { source, closure in
            source.do(onNext: { _ = try closure($0) })
        } model: {
            $0
        }
    }

    @Test(arguments: Contract.clauses + Contract.threadClauses)
    func `deferred keeps the operator's contract`(clause: Contract.Clause) {
        check(clause) { source in
            Observable.deferred { source }
        } model: {
            $0
        }
    }

    @Test(arguments: Contract.clauses)
    func `observe(on:) keeps the operator's contract on a clock`(clause: Contract.Clause) {
        let clock = VirtualTimeScheduler()
        check(clause, settle: clock.start) {
            $0.observe(on: clock)
        } model: {
            $0
        }
    }

    @Test(arguments: Contract.SourceClause.allCases)
    func `of, deferred and a later just keep the source's contract`(
        clause: Contract.SourceClause
    ) {
        let clock = VirtualTimeScheduler()
        check(clause, sends: ["next(7)", "next(8)", "completed"]) { Observable.of($0, $0 + 1) }
        check(clause, sends: ["next(7)", "completed"]) { number in
            Observable.deferred { .just(number) }
        }
        check(clause, sends: ["next(7)", "completed"], settle: clock.start) {
            Observable.just($0, scheduler: clock)
        }
    }
}
