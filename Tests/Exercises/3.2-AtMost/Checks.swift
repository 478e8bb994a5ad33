@Test func `it lets so many values pass, and sends completed`() {
    row("1 2 3 4", "1 (2 |)") { $0.subscribe(atMost: 2, $1) }
}

@Test(arguments: Contract.clauses(of: "3.2"), [1, 3, 1000])
func `it keeps the operator's contract`(clause: Contract.Clause, count: Int) {
    let subject = Contract.Operator(
        build: { source, _ in subscribing { source.observable.subscribe(atMost: count, $0) } },
        model: Contract.passingEnds(completingAfter: count) { $0.prefix(count) }
    )
    check(clause, subject)
}
