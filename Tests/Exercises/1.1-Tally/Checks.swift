@Test func `every value is counted`() {
    let tally = Tally<String>()
    for value in ["a", "b", "c"] { tally.onNext(value) }
    #expect(tally.values == 3)
    #expect(tally.errors == 0)
    #expect(tally.completions == 0)
}

@Test func `an error is counted as an error`() {
    let tally = Tally<String>()
    for error in [Oops(), CancellationError()] as [any Error] { tally.onError(error) }
    #expect(tally.errors == 2)
    #expect(tally.values == 0)
    #expect(tally.completions == 0)
}

@Test func `what comes after the end is counted too`() {
    let tally = Tally<Int>()
    tally.onCompleted()
    for _ in 1...2 { tally.onError(Oops()) }
    tally.onNext(1)
    tally.onCompleted()
    #expect([tally.values, tally.errors, tally.completions] == [1, 2, 2])
}

@Test func `two tallies count each for itself`() {
    let (first, second) = (Tally<Int>(), Tally<Int>())
    first.onNext(1)
    second.onError(Oops())
    #expect([first.values, first.errors] == [1, 0])
    #expect([second.values, second.errors] == [0, 1])
}

@Test func `equal values are counted, each of them`() {
    let tally = Tally<Int>()
    for _ in 1...100_000 { tally.onNext(7) }
    #expect(tally.values == 100_000)
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
