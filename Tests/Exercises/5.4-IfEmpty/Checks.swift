@Test func `a sequence without elements gets the one`() {
    row("- |", "- (-1 |)") { $0.ifEmpty(default: -1) }
}

@Test func `with elements it lets everything pass, and sends no default`() {
    row("1 2 |", "1 2 |") { $0.ifEmpty(default: -1) }
    row("-1 -1 |", "-1 -1 |") { $0.ifEmpty(default: -1) }
}

@Test func `to a late subscriber without a single element it sends this one first`() {
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
