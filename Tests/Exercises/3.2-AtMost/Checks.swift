private let log = Log()
private let source = Source()

@Test func `it forwards as many values as it should`() {
    _ = source.numbers.subscribe(atMost: 2, AnyObserver { log.write($0) })
    for number in 1...4 { source.send(.next(number)) }
    #expect(log.lines == ["next(1)", "next(2)", "completed"])
}

@Test func `after the last value the source is disposed`() {
    _ = source.numbers.subscribe(atMost: 1, AnyObserver { _ in })
    #expect(source.disposals.value == 0)
    source.send(.next(1))
    #expect(source.disposals.value == 1)
}

@Test(arguments: Contract.clauses(of: "3.2"), [1, 3, 1000])
func `it keeps the operator's contract`(clause: Contract.Clause, count: Int) {
    let subject = Contract.Operator(
        build: { source, _ in
            { handler in
                let observer = AnyObserver<Contract.Number> {
                    handler("\($0)", $0.isStopEvent)
                }
                return source.observable.subscribe(atMost: count, observer).dispose
            }
        },
        model: Contract.passingEnds(completingAfter: count) { $0.prefix(count) }
    )
    check(clause, subject)
}
