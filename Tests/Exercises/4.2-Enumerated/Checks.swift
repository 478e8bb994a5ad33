@Test func `it gives every value its number, from 0`() {
    row("7 7 8 |", "0:7 1:7 2:8 |") { $0.enumerated().map { "\($0.index):\($0.element)" } }
}

@Test(arguments: Contract.clauses(of: "4.2"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(clause) {
        $0.enumerated()
    } model: {
        $0.enumerated().map { (index: $0.offset, element: $0.element) }
    }
}
