private let log = Log()
private let source = Source()
private let trigger = Source()

@Test func `values pass until the trigger sends one`() {
    _ = source.numbers.take(until: trigger.numbers).subscribe(AnyObserver { log.write($0) })
    source.send(1, 2)
    trigger.send(.next(0))
    source.send(.next(3))
    #expect(log.lines == ["next(1)", "next(2)", "completed"])
}

@Test func `a trigger that completes ends nothing`() {
    _ = source.numbers.take(until: trigger.numbers).subscribe(AnyObserver { log.write($0) })
    trigger.send(.completed)
    source.send(.next(1))
    #expect(log.lines == ["next(1)"])
}

@Test func `a trigger that sends at once comes before a source that sends at once`() {
    let numbers = Observable<Int>.create { observer in
        observer.onNext(1)
        return Disposables.create()
    }
    _ = numbers.take(until: numbers).subscribe(AnyObserver { log.write($0) })
    #expect(log.lines == ["completed"])
}

@Test func `a source that is its own trigger completes, and nothing else`() {
    _ = source.numbers.take(until: source.numbers).subscribe(AnyObserver { log.write($0) })
    source.send(1, 2)
    #expect(log.lines == ["completed"])
    #expect(source.subscriptions == 2)
    #expect(source.disposals.value == 2)
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
    let never = Observable<Int>.create { _ in Disposables.create() }
    check(clause, { $0.take(until: never) }, model: { $0 })
}

@Test(arguments: Contract.clauses(of: "3.4"))
func `the trigger keeps the operator's contract`(clause: Contract.Clause) {
    let never = Observable<Int>.create { _ in Disposables.create() }
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
