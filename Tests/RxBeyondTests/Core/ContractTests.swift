import TestSupport
import Testing

@testable import RxBeyond

/// Tries the contract itself: the right operators keep it, and every clause catches a wrong one.
@Suite(.timeLimit(.minutes(1)))
struct ContractTests {
    private func faults(of apply: @escaping WrongOperator.Apply, in clause: Contract.Clause)
        -> [String]
    {
        let subject = Contract.Operator(
            build: { source, closure in subscribing(to: apply(source.observable, closure)) },
            model: Contract.passingEnds { $0.map { $0 * 2 } }
        )
        return Contract.faults(of: subject, in: clause)
    }

    @Test(arguments: WrongOperator.all)
    func `a wrong operator is caught by its clause`(wrong: WrongOperator) {
        #expect(!faults(of: wrong.apply, in: wrong.clause).isEmpty, "\(wrong.fault)")
    }

    @Test func `every clause catches a wrong operator`() {
        let catching = Set(WrongOperator.all.map(\.clause))
        #expect(Contract.Clause.allCases.filter { !catching.contains($0) } == [])
    }

    @Test(arguments: Contract.clauses + Contract.closureClauses)
    func `an operator by hand keeps every clause`(clause: Contract.Clause) {
        let faults = faults(of: { source, closure in Doubling.of(source, closure) }, in: clause)
        #expect(faults == [])
    }

    @Test(arguments: Contract.threadClauses)
    func `map, filter and skip keep the clauses about threads`(clause: Contract.Clause) {
        check(clause) { source in
            let mapped = source.map { $0 * 2 }
            return mapped.filter { $0 % 4 == 0 }.skip(1)
        } model: { values in
            let mapped = values.map { $0 * 2 }
            return mapped.filter { $0 % 4 == 0 }.dropFirst(1)
        }
    }

    @Test(arguments: Contract.threadClauses)
    func `create keeps the clauses about threads`(clause: Contract.Clause) {
        check(clause) { source in
            Observable.create { source.subscribe($0) }
        } model: {
            $0
        }
    }

    @Test(arguments: WrongSource.all)
    func `a wrong source is caught by its clause`(wrong: WrongSource) {
        let clock = WrongSource.Clock()
        let subject = Contract.SourceSubject(
            settle: clock.run,
            lines: ["next(7)", "completed"]
        ) { number in
            subscribing(to: wrong.make(clock, number))
        }
        #expect(!Contract.faults(of: subject, in: wrong.clause).isEmpty, "\(wrong.fault)")
    }
}
