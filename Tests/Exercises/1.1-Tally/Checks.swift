/// Compares how many values, errors and completions a tally has counted in a row.
private func counts(
    _ sent: String,
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let tally = Tally<Int>()
    for word in sent.split(separator: " ") { tally.on(Event(word)) }
    let came = "\(tally.values) values, \(tally.errors) errors, \(tally.completions) completions"
    if came != expected { record(sent, expected, came, where: [], sourceLocation) }
}

@Test func `values are counted apart from errors and completions`() {
    counts("3 1 1 2", "4 values, 0 errors, 0 completions")
}

@Test func `errors are counted apart from values and completions`() {
    counts("# #", "0 values, 2 errors, 0 completions")
}

@Test func `what comes after the end is counted too`() {
    counts("| # # 1 |", "1 values, 2 errors, 2 completions")
}

@Test func `two tallies count each for itself`() {
    for _ in 1...2 { counts("1 #", "1 values, 1 errors, 0 completions") }
}

@Test func `it counts what comes, and keeps none of it`() {
    let living = Counter()
    let tally = Tally<Tracked>()
    tally.onNext(Tracked(living))
    tally.onError(Failure(tracked: Tracked(living)))
    #expect(living.value == 0)
    #expect([tally.values, tally.errors] == [1, 1])
}

private struct Failure: Error { let tracked: Tracked }
