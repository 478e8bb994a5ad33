@Test func `the last value ends it, and stops the source`() {
    row("1 2 3", "1 (2 | stop)") { $0.take(2) }
}

@Test func `take(0) completes at once`() {
    row("1", "now: |") { $0.take(0) }
}

@Test(arguments: ["|", "#", "2"])
func `what comes from inside the last value goes nowhere`(answer: String) {
    row("1 3", "(1 back | stop)", answering: ["1": answer]) { $0.take(1) }
}

@Test func `its source is stopped at that very moment, also inside subscribe`() {
    var calls = 0
    let (source, log) = (Source(), Log())
    let numbers = ObservableInt.create { observer in
        for number in 1...9 { observer.on(.next(number)) }
        return Stop { source.disposals.increment() }
    }
    let counted = numbers.map { number in
        calls += 1
        return number
    }
    _ = counted.take(5).take(2).subscribe { log.write($0) }
    #expect(log.lines == ["next(1)", "next(2)", "completed"])
    #expect(calls == 2)
}

@Test func `of two threads that send at once one has the last value`() {
    inEveryOrder {
        let (source, log) = (Source(), Log())
        _ = source.numbers.take(1).subscribe { event in
            step("receives \(event)")
            log.write(event)
        }
        return Scenario([{ source.send(1) }, { source.send(2) }]) {
            log.lines.count == 2 ? nil : "It has delivered \(log.lines)."
        }
    }
}

@Test(arguments: Contract.clauses(of: "R.1"), [1, 1000])
func `it keeps the operator's contract`(clause: Contract.Clause, count: Int) {
    let subject = Contract.Operator(
        build: { source, _ in subscribing(to: source.numbers.take(count)) },
        model: Contract.passingEnds(completingAfter: count) { $0.prefix(count) }
    )
    check(clause, subject)
}
