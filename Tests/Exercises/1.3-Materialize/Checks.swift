@Test func `the completion at the end turns into an element, and is followed by completed`() {
    row("1 |", "next(1) (completed |)") { $0.materialize() }
}

@Test func `an error at the end turns into an element too, and is followed by completed`() {
    row("1 #", "next(1) (error(boom) |)") { $0.materialize() }
}

@Test(arguments: Contract.clauses(of: "1.3"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let subject = Contract.Operator(
        build: { source, _ in subscribing(to: source.observable.materialize()) },
        model: { inputs in
            let lines = Contract.passingEnds { $0 }(inputs)
            let isOver = lines.last?.hasPrefix("next") == false
            return lines.map { "next(\($0))" } + (isOver ? ["completed"] : [])
        }
    )
    check(clause, subject)
}
