private let source = Source()
private let log = Log()

@Test func `the last value ends it, and stops the source`() {
    _ = source.numbers.take(2).subscribe { log.write($0) }
    source.send(1)
    #expect(source.disposals.value == 0)
    source.send(2)
    #expect(log.lines == ["next(1)", "next(2)", "completed"])
    #expect(source.disposals.value == 1)
}

@Test func `take(0) completes at once`() {
    _ = source.numbers.take(0).subscribe { log.write($0) }
    #expect(log.lines == ["completed"])
}

@Test func `what comes from inside the last value goes nowhere`() {
    for event in [Event.completed, .error(Oops()), .next(2)] {
        let source = Source()
        _ = source.numbers.take(1).subscribe { [log] received in
            log.write(received)
            if case .next(1) = received { source.send(event) }
            log.write(".")
        }
        source.send(1)
    }
    let lines = ["next(1)", ".", "completed", "."]
    #expect(log.lines == lines + lines + lines)
}

@Test func `one behind another stops the source while it sends inside subscribe`() {
    var calls = 0
    let numbers = ObservableInt.create { [source] observer in
        for number in 1...9 { observer.on(.next(number)) }
        return Stop(counter: source.disposals)
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
