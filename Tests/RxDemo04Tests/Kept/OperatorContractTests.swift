import TestSupport
import Testing

@testable import RxDemo

/// Asks every operator the same questions.
@Suite(.timeLimit(.minutes(5))) struct OperatorContractTests {
    @Test(arguments: Contract.clauses + Contract.closureClauses)
    func `map keeps the operator's contract`(clause: Contract.Clause) {
        check(clause) { source, closure in
            source.map { [try closure($0)] }
        } model: {
            $0.map { [$0] }
        }
    }

    @Test(arguments: Contract.clauses + Contract.closureClauses)
    func `filter keeps the operator's contract`(clause: Contract.Clause) {
        check(clause) { source, closure in
            source.filter { try closure($0) % 2 == 0 }
        } model: {
            $0.filter { $0 % 2 == 0 }
        }
    }

    @Test(arguments: Contract.clauses, [-1, 0, 1, 2, 1000])
    func `skip keeps the operator's contract`(clause: Contract.Clause, count: Int) {
        check(clause, { $0.skip(count) }, model: { $0.dropFirst(max(count, 0)) })
    }

    @Test(arguments: Contract.clauses)
    func `a chain keeps the operator's contract`(clause: Contract.Clause) {
        check(clause) { source in
            let mapped = source.map { $0 + 1 }
            return mapped.filter { $0 % 2 == 0 }.skip(1)
        } model: { values in
            let mapped = values.map { $0 + 1 }
            return mapped.filter { $0 % 2 == 0 }.dropFirst(1)
        }
    }

    @MainActor
    @Test func `a chain of a thousand operators subscribes, sends, and ends or is disposed`() {
        let log = Log()
        let source = TestSource<Int>()
        var chain = source.observable
        for _ in 0..<500 { chain = chain.map { $0 + 1 }.filter { _ in true } }
        let disposable = chain.subscribe(log)
        source.onNext(0)
        disposable.dispose()
        source.onNext(1)
        chain.subscribe(log)
        source.onCompleted()
        #expect(log.lines == ["next(500)", "completed"])
    }
}
