private let outer = TestSource<Int>()
private let inner = TestSource<Int>()

private let selector = "s1 is the selector, called with 1"

@Test(arguments: [
    (0, "-abcd------|", "-a-A-------|"), (1, "-abcd------|", "-a-Ab-B----|"),
    (2, "-abcd------|", "-a-Ab-Bc-C-|"), (.max, "-abcd------|", "-a-Ab-Bc-Cd-D|"),
    // A place is free again when its element has its turn,
    (1, "-abc-d---e-----|", "-a-Ab-Bd-De-E--|"),
    // and who need not wait takes none.
    (1, "-a---b---cde-f-----|", "-a-A-b-B-c-Cd-Df-F-|"),
])
func `as many elements wait as may, and the others are dropped`(
    limit: Int,
    sent: String,
    expected: String
) {
    let clock = VirtualTimeScheduler()
    let sequence = clock.hot(sent).concatMap(waiting: limit) {
        clock.cold("\($0)-\($0.uppercased())|")
    }
    #expect(clock.marbles(of: sequence) == expected)
}

@Test func `the selector is called when an element's turn comes, and what it throws is the end`() {
    rowOfTwo("a1 a2 a3 b| b7 a4 b|", "s1 - - s2 7 - (s4 #)", where: selector) { two in
        two.a.concatMap(waiting: 1) { number in
            two.write("s\(number)")
            if number == 4 { throw Boom() }
            return two.b
        }
    }
}

@Test func `for what the selector sends, too, the selector is called when its turn comes`() {
    rowOfTwo("a1", "(1 2 3)", where: "the selector sends a2, and then a3") { two in
        two.a.concatMap(waiting: 1) { number in
            if number < 3 { two.send("a\(number + 1)") }
            return Observable.just(number)
        }
    }
}

@Test func `what is sent as a sequence ends follows one after the other`() {
    let late = "\(selector); what 1 began sends a9 when it is disposed"
    rowOfTwo("a1 a2 a3 b| b| b|", "s1 - - s2 s3 s9", where: late) { two in
        two.a.concatMap(waiting: 3) { number in
            two.write("s\(number)")
            return two.b.do(onDispose: { if number == 1 { two.send("a9") } })
        }
    }
}

@Test func `one beyond them is dropped only while so many elements wait, also inside subscribe`() {
    let inside = "\(selector); inside subscribe come 1, 2, b| and 3"
    rowOfTwo("b|", "now: (s1 s2) s3", where: inside) { two in
        Observable<Int>.create { observer in
            for number in 1...2 { observer.onNext(number) }
            two.send("b|")
            observer.onNext(3)
            return Disposables.create()
        }
        .concatMap(waiting: 1) {
            two.write("s\($0)")
            return two.b
        }
    }
}

@Test func `one sequence follows after the other, also inside subscribe`() {
    let second = "what 1 begins completes inside subscribe, then sends a2"
    rowOfTwo("a1 b7 dispose", "- 7 stopped", where: second) { two in
        let first = Observable<Int>.create { observer in
            observer.onCompleted()
            two.send("a2")
            return Disposables.create()
        }
        return two.a.concatMap(waiting: 1) {
            $0 == 1 ? first : two.b.do(onDispose: { two.write("stopped") })
        }
    }
}

@Test func `after dispose the selector is not called for what waits`() {
    let calls = Counter()
    let subscription = outer.observable.concatMap(waiting: 1) { [inner] _ in
        calls.increment()
        return inner.observable
    }
    .subscribe { _ in }
    for number in 1...2 { outer.onNext(number) }
    var before = 0
    // Inside other work of this thread the next turn may wait until that is done.
    CurrentThreadScheduler.instance.run { [inner] in
        inner.onCompleted()
        before = calls.value
        subscription.dispose()
    }
    #expect(calls.value == before)
}

@Test func `after dispose what waits is freed, even where the source keeps the observer`() {
    let (living, source) = (Counter(), UngatedSource<Tracked>())
    let subscription = source.observable.concatMap(waiting: 2) { _ in Observable<Int>.never() }
        .subscribe { _ in }
    for _ in 1...3 { source.onNext(Tracked(living)) }
    subscription.dispose()
    withExtendedLifetime(source) { #expect(living.value == 0) }
}

@Test func `ten thousand that wait and end inside subscribe do not fill the stack`() {
    var count = 0
    let subscription = outer.observable.concatMap(waiting: 10_000) { [inner] number in
        number == 0 ? inner.observable : .just(number)
    }
    .subscribe(onNext: { _ in count += 1 })
    for number in 0...10_000 { outer.onNext(number) }
    inner.onCompleted()
    #expect(count == 10_000)
    subscription.dispose()
}

@Test func `where threads send at once it follows one sequence after the other`() {
    inEveryOrder {
        let round = Round { $0.concatMap(waiting: 2, $1) }
        return Scenario([{ round.source.onNext(1) }, { round.source.onNext(2) }]) {
            let count = round.calls.value
            guard count == 1 else { return "\(count) of two have been followed, not one." }
            round.inner[0].onCompleted()
            return round.calls.value == 2 ? nil : "The one that waited was not followed."
        }
    }
}

@Test func `on any thread one sequence is followed after the other, also as one ends`() {
    inEveryOrder(switches: 2) {
        let round = Round { $0.concatMap(waiting: 2, $1) }
        for number in 1...2 { round.source.onNext(number) }
        return Scenario([round.inner[0].onCompleted, { round.source.onNext(3) }]) {
            let count = round.calls.value
            return count == 2 ? nil : "\(count) of three have been followed, not two."
        }
    }
}

@Test(arguments: Contract.pairClauses(of: "13.3"))
func `outer and inner keep the contract of two sources`(clause: Contract.PairClause) {
    let pair = Contract.Pair(
        of: ("outer", "inner"),
        build: { outer, inner in
            subscribing(to: outer.observable.concatMap(waiting: 1) { _ in inner.observable })
        },
        model: Contract.inTurn(waiting: 1)
    )
    ask(clause, of: pair)
}

@Test(arguments: Contract.WaitingEnd.allCases, [0, 1, 1000])
func `after an error that waits nothing is subscribed to, and the selector isn't called`(
    end: Contract.WaitingEnd,
    limit: Int
) {
    let faults = Contract.faults(after: end) { outer, inner, closure in
        subscribing(
            to: outer.observable.concatMap(waiting: limit) { number in
                _ = try closure(number)
                return inner.observable
            }
        )
    }
    #expect(faults == [])
}

@Test(arguments: Contract.clauses(of: "13.3", callingClosure: true), [0, 1])
func `it keeps the operator's contract`(clause: Contract.Clause, limit: Int) {
    // What a handler sends comes while a sequence runs, and without a place it is dropped.
    if limit == 0, clause == .sendInHandler { return }
    check(
        clause,
        { source, closure in source.concatMap(waiting: limit) { single(try closure($0)) } },
        joinsSources: true,
        model: { $0 }
    )
}
