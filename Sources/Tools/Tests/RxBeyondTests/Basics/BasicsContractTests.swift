import TestSupport
import Testing

@testable import RxDemo

/// Asks the first operators that are not the core's what the core's are asked.
@Suite(.timeLimit(.minutes(5)))
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

    static let operators = [
        PassingOperator(
            "do",
            calling: { source, closure in
                source.do(onNext: { _ = try closure($0) })
            }
        ),
        PassingOperator("scan", calling: { source, closure in source.scan(0) { try closure($1) } }),
        PassingOperator(
            "scan(into:)",
            calling: { source, closure in source.scan(into: 0) { $0 = try closure($1) } }
        ),
        PassingOperator("deferred") { source in Observable.deferred { source } },
    ]

    @Test(arguments: PassingOperator.questions(operators))
    func `do, scan and deferred keep the operator's contract`(
        passing: PassingOperator,
        clause: Contract.Clause
    ) {
        // Its closure has the result in its hands, so that nobody else may change it meanwhile.
        if passing.testDescription == "scan(into:)",
            [.closureActs, .freedElementActs].contains(clause)
        {
            return
        }
        check(clause, passing.apply) { $0 }
    }

    @Test(arguments: Contract.SourceClause.allCases)
    func `deferred keeps the source's contract`(clause: Contract.SourceClause) {
        check(clause, sends: ["next(7)", "completed"]) { number in
            Observable.deferred { .just(number) }
        }
    }
}

/// The rule for arguments: a number that can mean nothing stops the program where it is written.
@Suite(.timeLimit(.minutes(5)))
struct ArgumentsTests {
    private static let wrong: [@Sendable () -> Void] = [
        { _ = Observable.just(1).take(-1) },
        { _ = Observable.just(1).retry(-1) },
        { _ = Observable.just(1).replay(-1) },
        { _ = Observable.just(1).share(replay: -1) },
        { _ = ReplaySubject<Int>.create(bufferSize: -1) },
        { _ = Observable.range(start: 0, count: -1) },
        { _ = Observable.of(Observable.just(1)).merge(maxConcurrent: 0) },
    ]

    @Test(arguments: wrong.indices)
    func `a number that can mean nothing stops the program`(index: Int) async {
        await withHighPriority {
            await #expect(processExitsWith: .failure) { [index] in Self.wrong[index]() }
        }
    }
}
