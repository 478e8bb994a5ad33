@Test func `one value comes, and not before the end; of no elements it is the first argument`() {
    row("1 2 3 |", "- - - (16 |)") { $0.reduce(10, accumulator: +) }
    row("|", "(10 |)") { $0.reduce(10, accumulator: +) }
}

@Test func `nothing more comes, whatever its handler makes the source send`() {
    let (source, calls, log) = (UngatedSource<Int>(), Counter(), Log())
    source.observable.reduce(0) { _, _ in calls.increment() }.subscribe { [weak source] event in
        log.write(event)
        // Once is enough to see it: a mistake must not go on for ever.
        guard log.lines.count == 1 else { return }
        source?.onNext(5)
        source?.onCompleted()
    }
    source.onNext(1)
    source.onCompleted()
    #expect(log.lines == ["next(1)", "completed"])
    #expect(calls.value == 1)
}

@Test(arguments: Contract.clauses(of: "5.2", callingClosure: true))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let subject = Contract.Operator(
        build: { source, closure in
            subscribing(to: source.observable.reduce(10) { (try closure($1)) + $0 })
        },
        model: Contract.atTheEnd { [$0.reduce(10, +)] }
    )
    check(clause, subject)
}
