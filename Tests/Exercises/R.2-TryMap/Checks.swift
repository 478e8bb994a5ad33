private let source = Source()
private let log = Log()
private let calls = Counter()

/// Ten times the value; throws for a 3.
private func tenfold(_ value: Int) throws -> Int {
    calls.increment()
    if value == 3 { throw Oops() }
    return 10 * value
}

@Test func `the closure is not called again, even from inside the error`() {
    _ = source.numbers.tryMap(tenfold).subscribe { event in
        log.write(event)
        if event.isStopEvent { source.send(5) }
    }
    source.send(3)
    #expect(log.lines == ["error(oops)"])
    #expect(calls.value == 1)
}

@Test func `the closure is not called once an end further down has called dispose()`() {
    var observers: [any ObserverType] = []
    let numbers = ObservableInt.create { observer in
        observers.append(observer)
        return Stop { observer.onNext(2) }
    }
    _ = numbers.tryMap(tenfold).tryMap { _ in throw Oops() }.subscribe { _ in }
    for number in [1, 2] { observers[0].onNext(number) }
    #expect(calls.value == 1, "what stops the source sends once more, and so does the source")
}

@Test(arguments: Contract.clauses(of: "R.2", callingClosure: true))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let subject = Contract.Operator(
        build: { source, closure in
            subscribing(
                to: source.numbers.tryMap { number in
                    try closure(Contract.Number(integerLiteral: number)).value * 10
                }
            )
        },
        model: Contract.passingEnds { $0.map { $0 * 10 } }
    )
    check(clause, subject)
}
