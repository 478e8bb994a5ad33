/// Writes `A` and `B` when it makes the sequences.
private func inTurn(_ two: TwoSources) -> Observable<Int> {
    .concatDeferred(
        [("A", two.a), ("B", two.b)].map { name, source in
            {
                two.write(name)
                return source
            }
        }
    )
}

@Test func `a sequence is made when the one before has completed`() {
    rowOfTwo("b9 a1 a1 a| a8 b2 b|", "now: A - 1 1 B - 2 |", of: inTurn)
    rowOfTwo("a1 dispose a|", "now: A 1", of: inTurn)
}

@Test func `every subscriber has sequences made for it`() {
    rowOfTwo("a1 a| b|", "now: (A A) (1 1) (B B) |") { two in
        let sequence = inTurn(two)
        return .merge(sequence, sequence)
    }
}

@Test func `what one of them throws is the end, and without factories it completes`() {
    rowOfTwo("a1 a|", "1 #") { two in
        Observable<Int>.concatDeferred([{ two.a }, { throw Boom() }, { .just(3) }])
    }
    rowOfTwo("", "now: |") { _ in Observable<Int>.concatDeferred([]) }
}

@Test func `ten thousand sequences that end inside subscribe do not fill a small stack`() {
    let count = Counter()
    onSmallStack {
        Observable<Int>.concatDeferred(Array(repeating: { .just(1) }, count: 10_000))
            .subscribe { _ in count.increment() }
    }
    #expect(count.value == 10_001)
}

@Test func `a factory that has had its turn is freed`() {
    let (living, source) = (Counter(), TestSource<Int>())
    do {
        let first = { [factory = Tracked(living)] in
            factory.touch()
            return Observable<Int>.empty()
        }
        Observable.concatDeferred([first, { source.observable }]).subscribe { _ in }
    }
    #expect(living.value == 0)
}

@Test(arguments: Contract.clauses(of: "13.1"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(
        clause,
        { source in .concatDeferred([{ .empty() }, { source }, { .empty() }]) },
        joinsSources: true,
        model: { $0 }
    )
}
