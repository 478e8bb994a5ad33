@Test func `when the source completes, the given elements are sent in order, and then the end`() {
    row("1 2 |", "1 2 (2 8 9 |)") { $0.endWith(2, 8, 9) }
    row("1 |", "1 |") { $0.endWith() }
    row("|", "(8 9 |)") { $0.endWith(8, 9) }
}

@Test(arguments: Contract.clauses(of: "4.3"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let subject = Contract.Operator(
        build: { source, _ in subscribing(to: source.observable.endWith(8, 9)) },
        model: { inputs in
            let lines = Contract.passingEnds { $0 }(inputs)
            return lines.last == "completed"
                ? lines.dropLast() + ["next(8)", "next(9)", "completed"] : lines
        }
    )
    check(clause, subject)
}
