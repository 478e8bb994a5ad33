private let never = Observable<Int>.create { _ in Disposables.create() }

@Test func `values pass until the trigger sends one`() {
    rowOfTwo("a1 a2 b0 a3", "1 2 |") {
        OwnSequence(values: $0.a).take(until: OwnSequence(values: $0.b))
    }
    rowOfTwo("b| a1", "- 1") { $0.a.take(until: $0.b) }
}

@Test func `the trigger is subscribed to first`() {
    rowOfTwo("now: (a1 b0)", "now: |") { $0.a.take(until: $0.b) }
}

@Test(arguments: Contract.pairClauses(of: "3.4"))
func `with its trigger it keeps the contract of two sources`(clause: Contract.PairClause) {
    let pair = Contract.Pair(of: ("source", "trigger")) {
        subscribing(to: $0.observable.take(until: $1.observable))
    } model: { steps in
        var lines: [String] = []
        for step in steps {
            switch step {
            case .left(.next(let value)): lines.append("next(\(value))")
            case .left(.error), .right(.error): return lines + ["error(boom)"]
            case .left(.completed), .right(.next): return lines + ["completed"]
            case .right(.completed): break
            }
        }
        return lines
    }
    ask(clause, of: pair)
}

@Test(arguments: Contract.clauses(of: "3.4"))
func `the source keeps the operator's contract`(clause: Contract.Clause) {
    check(clause, { $0.take(until: never) }, model: { $0 })
}

@Test(arguments: Contract.clauses(of: "3.4"))
func `the trigger keeps the operator's contract`(clause: Contract.Clause) {
    let subject = Contract.Operator(
        build: { trigger, _ in subscribing(to: never.take(until: trigger.observable)) },
        model: { inputs in
            switch inputs.first {
            case .next: ["completed"]
            case .error: ["error(boom)"]
            case .completed, nil: []
            }
        }
    )
    check(clause, subject)
}
