@Test func `each element comes with the one before`() {
    row("1 2 2 3 |", "- (1,2) (2,2) (2,3) |") { $0.pairwise() }
}

@Test(arguments: Contract.clauses(of: "5.3"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let subject = Contract.Operator(
        build: { source, _ in subscribing(to: source.observable.pairwise()) },
        keeps: 2,
        model: Contract.passingEnds { zip($0, $0.dropFirst()).map { ($0, $1) } }
    )
    check(clause, subject)
}
