private let selector = "s1 is the selector, called with 1"

@Test func `elements are ignored until the completion of the sequence arrives`() {
    rowOfTwo("a1 a2 b7 a3 b8 b| a4 a5 b9", "s1 - 7 - 8 - s4 - 9", where: selector) { two in
        two.a.flatMapFirst {
            two.write("s\($0)")
            return two.b
        }
    }
}

@Test func `taps are ignored until the completion arrives, also from a selector or handler`() {
    let sends = "\(selector), sends a11, and the handler of 1 sends a21"
    rowOfTwo("a1 a2", "(s1 1) (s2 2)", where: sends) { two in
        two.a.flatMapFirst { number in
            two.write("s\(number)")
            if number < 3 { two.send("a\(number + 10)") }
            return Observable.just(number)
        }
        .do(onNext: { if $0 < 3 { two.send("a\($0 + 20)") } })
    }
}

@Test func `as soon as its completion arrives, it follows the sequence of the next tap`() {
    let second = "what 1 begins completes inside subscribe, then sends a2"
    rowOfTwo("a1 b7 dispose", "- 7 stopped", where: second) { two in
        let first = Observable<Int>.create { observer in
            observer.onCompleted()
            two.send("a2")
            return Disposables.create()
        }
        return two.a.flatMapFirst {
            $0 == 1 ? first : two.b.do(onDispose: { two.write("stopped") })
        }
    }
}

@Test func `of two threads that send at once one is followed`() {
    inEveryOrder {
        let round = Round { $0.flatMapFirst($1) }
        return Scenario([{ round.source.onNext(0) }, { round.source.onNext(1) }]) {
            let count = round.calls.value
            return count == 1 ? nil : "\(count) of two have been followed, not one."
        }
    }
}

@Test func `a tap that arrives with the completion is followed, or ignored for good`() {
    inEveryOrder(switches: 2) {
        let round = Round { $0.flatMapFirst($1) }
        round.source.onNext(0)
        return Scenario([round.inner[0].onCompleted, { round.source.onNext(1) }]) {
            let isFollowed = round.calls.value == 2
            round.source.onNext(2)
            for inner in round.inner { inner.onNext(7) }
            let words = "\(isFollowed ? "A second" : "A later") one is not followed."
            return round.log.lines == ["next(7)"] ? nil : words
        }
    }
}

@Test(arguments: Contract.pairClauses(of: "13.2"))
func `outer and inner keep the contract of two sources`(clause: Contract.PairClause) {
    let pair = Contract.Pair(
        of: ("outer", "inner"),
        build: { outer, inner in
            subscribing(to: outer.observable.flatMapFirst { _ in inner.observable })
        },
        model: Contract.inTurn(waiting: 0)
    )
    ask(clause, of: pair)
}

@Test(arguments: Contract.WaitingEnd.allCases)
func `an end that waits for its turn is the end all the same`(end: Contract.WaitingEnd) {
    let faults = Contract.faults(after: end) { outer, inner, closure in
        subscribing(
            to: outer.observable.flatMapFirst { number in
                _ = try closure(number)
                return inner.observable
            }
        )
    }
    #expect(faults == [])
}

@Test(arguments: Contract.clauses(of: "13.2", callingClosure: true))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(
        clause,
        { source, closure in source.flatMapFirst { single(try closure($0)) } },
        joinsSources: true,
        model: { $0 }
    )
}
