private let log = Log()
private let source = Source()

@Test func `the elements come after the last one, and before the end`() {
    _ = source.numbers.endWith(8, 9).subscribe(AnyObserver { log.write($0) })
    source.send(.next(1))
    #expect(log.lines == ["next(1)"])
    source.send(.next(2))
    source.send(.completed)
    #expect(log.lines == ["next(1)", "next(2)", "next(8)", "next(9)", "completed"])
}

@Test func `an empty sequence has them too`() {
    _ = source.numbers.endWith(9).subscribe(AnyObserver { log.write($0) })
    source.send(.completed)
    #expect(log.lines == ["next(9)", "completed"])
}

@Test func `a handler may dispose in the middle of them`() {
    var subscription: (any Disposable)?
    let observer = AnyObserver<Int> { event in
        log.write(event)
        if case .next(8) = event { subscription?.dispose() }
    }
    subscription = source.numbers.endWith(7, 8, 9).subscribe(observer)
    source.send(.completed)
    subscription = nil
    #expect(log.lines == ["next(7)", "next(8)"])
    #expect(source.disposals.value == 1)
}

@Test func `two equal elements are two`() {
    _ = source.numbers.endWith(1, 1).subscribe(AnyObserver { log.write($0) })
    source.send(.next(1))
    source.send(.completed)
    #expect(log.lines == ["next(1)", "next(1)", "next(1)", "completed"])
}

@Test(arguments: Contract.clauses(of: "4.3"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let subject = Contract.Operator(
        build: { source, _ in subscribing(to: source.observable.endWith(8, 9)) },
        model: { inputs in
            let lines = Contract.passingEnds { $0 }(inputs)
            return lines.last == "completed"
                ? lines.dropLast() + ["next(8)", "next(9)", "completed"] : lines
        }
    )
    check(clause, subject)
}

@Test(arguments: Contract.clauses(of: "4.3"))
func `without elements it keeps the contract as well`(clause: Contract.Clause) {
    check(clause, { $0.endWith() }, model: { $0 })
}
