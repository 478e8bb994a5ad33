private let log = Log()
private let source = Source()

@Test func `a sequence without elements gets the one`() {
    _ = source.numbers.ifEmpty(default: -1).subscribe(AnyObserver { log.write($0) })
    #expect(log.lines == [])
    source.send(.completed)
    #expect(log.lines == ["next(-1)", "completed"])
}

@Test func `a sequence with elements is left as it is`() {
    _ = source.numbers.ifEmpty(default: -1).subscribe(AnyObserver { log.write($0) })
    source.send(1, 2)
    source.send(.completed)
    #expect(log.lines == ["next(1)", "next(2)", "completed"])
}

@Test func `an element that equals the default is an element`() {
    _ = source.numbers.ifEmpty(default: -1).subscribe(AnyObserver { log.write($0) })
    source.send(-1, -1)
    source.send(.completed)
    #expect(log.lines == ["next(-1)", "next(-1)", "completed"])
}

@Test func `every subscription looks at what has come to itself`() {
    let numbers = source.numbers.ifEmpty(default: -1)
    _ = numbers.subscribe(AnyObserver { log.write("a \($0)") })
    source.send(1)
    _ = numbers.subscribe(AnyObserver { log.write("b \($0)") })
    source.send(.completed)
    #expect(log.lines == ["a next(1)", "a completed", "b next(-1)", "b completed"])
}

@Test func `the end is not sent to a handler that has disposed in the default`() {
    var subscription: (any Disposable)?
    let observer = AnyObserver<Int> { event in
        log.write(event)
        subscription?.dispose()
    }
    subscription = source.numbers.ifEmpty(default: -1).subscribe(observer)
    source.send(.completed)
    subscription = nil
    #expect(log.lines == ["next(-1)"])
}

@Test(arguments: Contract.clauses(of: "5.4"), [0, 9])
func `it keeps the operator's contract`(clause: Contract.Clause, element: Int) {
    let subject = Contract.Operator(
        build: { source, _ in
            let element = Contract.Number(integerLiteral: element)
            return subscribing(to: source.observable.ifEmpty(default: element))
        },
        model: { inputs in
            let lines = Contract.passingEnds { $0 }(inputs)
            return lines == ["completed"] ? ["next(\(element))", "completed"] : lines
        }
    )
    check(clause, subject)
}
