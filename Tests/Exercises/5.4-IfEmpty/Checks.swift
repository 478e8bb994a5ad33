@Test func `a sequence without elements gets the one`() {
    row("- |", "- (-1 |)") { $0.ifEmpty(default: -1) }
}

@Test func `a sequence with elements is left as it is`() {
    row("1 2 |", "1 2 |") { $0.ifEmpty(default: -1) }
}

@Test func `an element that equals the default is an element`() {
    row("-1 -1 |", "-1 -1 |") { $0.ifEmpty(default: -1) }
}

@Test func `every subscription looks at what has come to itself`() {
    let (source, log) = (TestSource<Int>(), Log())
    let numbers = source.observable.ifEmpty(default: -1)
    numbers.subscribe { _ in }
    source.onNext(1)
    numbers.subscribe(log)
    source.onCompleted()
    #expect(log.lines == ["next(-1)", "completed"])
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
