/// How many values, errors and completions a tally counts in a row.
private func counts(_ sent: String) -> [Int] {
    let tally = Tally<Int>()
    for word in sent.split(separator: " ") { tally.on(Event(word)) }
    return [tally.values, tally.errors, tally.completions]
}

@Test func `every value is counted`() {
    #expect(counts("3 1 1 2") == [4, 0, 0])
}

@Test func `an error is counted as an error`() {
    #expect(counts("# #") == [0, 2, 0])
}

@Test func `what comes after the end is counted too`() {
    #expect(counts("| # # 1 |") == [1, 2, 2])
}

@Test func `two tallies count each for itself`() {
    for _ in 1...2 { #expect(counts("1 #") == [1, 1, 0]) }
}

@Test func `it keeps no value, and no error`() {
    let living = Counter()
    let tally = Tally<Tracked>()
    tally.onNext(Tracked(living))
    tally.onError(Failure(tracked: Tracked(living)))
    #expect(living.value == 0)
    #expect([tally.values, tally.errors] == [1, 1])
}

private struct Failure: Error { let tracked: Tracked }
