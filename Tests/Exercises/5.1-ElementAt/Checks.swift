@Test func `it forwards the element with the number, and completes`() {
    row("10 11 12", "- (11 |)") { $0.element(at: 1) }
    row("now: (10 11 12 |)", "now: (11 |)") { $0.element(at: 1) }
}

@Test func `a sequence that completes before its element fails with argumentOutOfRange`() {
    for index in [2, .max] {
        row("10 11 |", "- - #Argument out of range.") { $0.element(at: index) }
    }
}

@Test(arguments: Contract.clauses(of: "5.1"), [-1, 0, 3])
func `it keeps the operator's contract`(clause: Contract.Clause, index: Int) {
    let subject = Contract.Operator(
        build: { source, _ in subscribing(to: source.observable.element(at: index)) },
        model: { inputs in
            let lines = Contract.passingEnds { $0 }(inputs)
            if index >= 0, lines.count > index, lines[index].hasPrefix("next") {
                return [lines[index], "completed"]
            }
            switch lines.last {
            case "completed": return ["error(Argument out of range.)"]
            case "error(boom)": return ["error(boom)"]
            default: return []
            }
        }
    )
    check(clause, subject)
}
