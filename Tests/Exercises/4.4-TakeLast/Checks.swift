@Test func `when the sequence completes they are sent in order, and then the end`() {
    row("1 2 3 4 |", "- - - - (3 4 |)") { $0.takeLast(2) }
}

@Test(arguments: [3, 1 << 58, .max])
func `the number may be larger than the sequence is long`(count: Int) {
    row("1 2 3 |", "- - - (1 2 3 |)") { $0.takeLast(count) }
}

@Test func `ten thousand that are kept do not fill a small stack`() {
    onSmallStack {
        let (source, log) = (TestSource<Int>(), Log())
        source.observable.takeLast(10_000).subscribe { if $0.isStopEvent { log.write($0) } }
        for number in 1...20_000 { source.onNext(number) }
        source.onCompleted()
        #expect(log.lines == ["completed"])
    }
}

@Test func `takeLast(0) is the end alone`() {
    row("1 2 3 |", "- - - |") { $0.takeLast(0) }
}

@Test func `all of them, equal or not, are sent in order, and then the end`() {
    row("1 2 2 2 |", "- - - - (2 2 2 |)") { $0.takeLast(3) }
}

@Test(arguments: Contract.clauses(of: "4.4"), [0, 3])
func `it keeps the operator's contract`(clause: Contract.Clause, count: Int) {
    let subject = Contract.Operator(
        build: { source, _ in subscribing(to: source.observable.takeLast(count)) },
        // The new element may come before the old one goes.
        keeps: count + 1,
        model: Contract.atTheEnd { $0.suffix(count) }
    )
    check(clause, subject)
}
