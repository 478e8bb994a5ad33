@Test func `when the stream completes, a list that is not full is sent, but none that is empty`() {
    row("1 2 3 |", "- [1,2] - ([3] |)") { $0.subscribe(inGroupsOf: 2, $1) }
    row("1 2 |", "- [1,2] |") { $0.subscribe(inGroupsOf: 2, $1) }
}

@Test func `a list is full, and sent, when it has so many values, however large that is`() {
    row("1 2 3 4", "- [1,2] - [3,4]") { $0.subscribe(inGroupsOf: 2, $1) }
    row("1 2 3", "[1] [2] [3]") { $0.subscribe(inGroupsOf: 1, $1) }
    row("1 2 3", "- - [1,2,3]") { $0.subscribe(inGroupsOf: 3, $1) }
    for size in [1 << 58, .max] {
        row("1 2 3 |", "- - - ([1,2,3] |)") { $0.subscribe(inGroupsOf: size, $1) }
    }
}

@Test(arguments: Contract.clauses(of: "3.3"), [1, 4, 1000])
func `it keeps the operator's contract`(clause: Contract.Clause, size: Int) {
    let subject = Contract.Operator(
        build: { source, _ in subscribing { source.observable.subscribe(inGroupsOf: size, $0) } },
        keeps: size,
        model: Contract.groups(of: size)
    )
    check(clause, subject)
}
