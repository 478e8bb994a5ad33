private let log = Log()
private let source = Source()

@Test func `the last ones come when the sequence completes`() {
    _ = source.numbers.takeLast(2).subscribe(AnyObserver { log.write($0) })
    for number in 1...4 { source.send(.next(number)) }
    #expect(log.lines == [])
    source.send(.completed)
    #expect(log.lines == ["next(3)", "next(4)", "completed"])
}

@Test(arguments: [1 << 58, .max])
func `a shorter sequence comes whole`(count: Int) {
    _ = source.numbers.takeLast(count).subscribe(AnyObserver { log.write($0) })
    for number in 1...3 { source.send(.next(number)) }
    source.send(.completed)
    #expect(log.lines == ["next(1)", "next(2)", "next(3)", "completed"])
}

@Test func `ten thousand that are kept do not fill a small stack`() {
    onSmallStack { [log, source] in
        _ = source.numbers.takeLast(10_000).subscribe(
            AnyObserver { event in if event.isStopEvent { log.write(event) } }
        )
        for number in 1...20_000 { source.send(.next(number)) }
        source.send(.completed)
    }
    #expect(log.lines == ["completed"])
}

@Test func `takeLast(0) is the end alone`() {
    _ = source.numbers.takeLast(0).subscribe(AnyObserver { log.write($0) })
    for number in 1...3 { source.send(.next(number)) }
    source.send(.completed)
    #expect(log.lines == ["completed"])
}

@Test func `two equal elements are two`() {
    _ = source.numbers.takeLast(3).subscribe(AnyObserver { log.write($0) })
    for number in [1, 2, 2, 2] { source.send(.next(number)) }
    source.send(.completed)
    #expect(log.lines == ["next(2)", "next(2)", "next(2)", "completed"])
}

@Test(arguments: Contract.clauses(of: "4.4"), [0, 3])
func `it keeps the operator's contract`(clause: Contract.Clause, count: Int) {
    let subject = Contract.Operator(
        build: { source, _ in subscribing(to: source.observable.takeLast(count)) },
        // The new element may come before the old one goes.
        keeps: count + 1,
        model: { inputs in
            let lines = Contract.passingEnds { $0 }(inputs)
            switch lines.last {
            case "completed": return lines.dropLast().suffix(count) + ["completed"]
            case "error(boom)": return ["error(boom)"]
            default: return []
            }
        }
    )
    check(clause, subject)
}
