@Test func `it keeps the numbers, and no nil`() {
    row("1 2 3 4 |", "- 20 - 40 |") { $0.compactMap { $0 % 2 == 0 ? $0 * 10 : nil } }
}

@Test func `an error of the transform ends the sequence, also one that sends at once`() {
    row("now: (1 2 3)", "now: (1 #)") { numbers in
        numbers.compactMap { number -> Int? in
            if number == 2 { throw Boom() }
            return number
        }
    }
}

@Test(arguments: Contract.clauses(of: "4.1", callingClosure: true))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(clause) { source, closure in
        source.compactMap { number in try closure(number) % 2 == 0 ? number * 10 : nil }
    } model: {
        $0.filter { $0 % 2 == 0 }.map { $0 * 10 }
    }
}
