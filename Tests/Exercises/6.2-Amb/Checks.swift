private let log = Log()
private let left = TestSource<Int>()

/// Sends nothing.
private func never<Element>() -> Observable<Element> {
    Observable.create { _ in Disposables.create() }
}

@Test func `the one that sends first is followed to its end`() {
    rowOfTwo("a1 b2 a1 b| a|", "1 - 1 - |") { $0.a.amb($0.b) }
    rowOfTwo("b1 a2 b1 a| b|", "1 - 1 - |") { $0.a.amb($0.b) }
}

@Test(arguments: ["a1", "a|", "a#", "b1", "b|", "b#"])
func `the loser is stopped before the first event arrives`(first: String) {
    rowOfTwo(first, "(stop \(first.dropFirst()))") { sources in
        func loser(_ values: Observable<Int>) -> Observable<Int> {
            Observable.create { observer in
                let subscription = values.subscribe(observer)
                return Disposables.create {
                    subscription.dispose()
                    sources.write("stop")
                }
            }
        }
        return first.first == "a"
            ? sources.a.amb(loser(sources.b)) : loser(sources.a).amb(sources.b)
    }
}

@Test func `to the end it follows the one that sends first, whatever a loser sends`() {
    let loser = UngatedSource<Int>()
    left.observable.amb(loser.observable).subscribe { [log, weak loser] event in
        log.write(event)
        if case .next(1) = event { loser?.onNext(2) }
    }
    left.onNext(1)
    loser.onNext(2)
    loser.onCompleted()
    left.onNext(3)
    #expect(log.lines == ["next(1)", "next(3)"])
}

@Test func `what the other one sends while it is stopped is not forwarded`() {
    let ungated = Ungated<Int> { observer in
        Disposables.create {
            observer.onNext(2)
            observer.onCompleted()
        }
    }
    left.observable.amb(ungated).subscribe(log)
    left.onNext(1)
    left.onNext(3)
    #expect(log.lines == ["next(1)", "next(3)"])
}

@Test func `the other one is stopped, also where the first event comes inside subscribe`() {
    let winner = Observable<Int>.create { observer in
        observer.onNext(1)
        return Disposables.create()
    }
    for isFirst in [true, false] {
        let loser = TestSource<Int>()
        (isFirst ? winner.amb(loser.observable) : loser.observable.amb(winner)).subscribe(log)
        #expect(loser.disposals == loser.subscriptions)
    }
    #expect(log.lines == ["next(1)", "next(1)"])
}

@Test func `it subscribes to both, here first, and follows the first that sends`() {
    rowOfTwo("now: (a1 b2)", "now: 1") { $0.a.amb($0.b) }
}

@Test(arguments: Contract.pairClauses(of: "6.2"))
func `left and right keep the contract of two sources`(clause: Contract.PairClause) {
    let pair = Contract.Pair(of: ("first", "second")) {
        subscribing(to: $0.observable.amb($1.observable))
    } model: { steps in
        var lines: [String] = []
        for step in steps {
            let input: Contract.Input
            switch (step, steps[0]) {
            case (.left(let mine), .left), (.right(let mine), .right): input = mine
            case (.left, .right), (.right, .left): continue
            }
            switch input {
            case .next(let value): lines.append("next(\(value))")
            case .error: return lines + ["error(boom)"]
            case .completed: return lines + ["completed"]
            }
        }
        return lines
    }
    ask(clause, of: pair)
}

@Test(arguments: Contract.clauses(of: "6.2"), ["left", "right"])
func `left and right it keeps the operator's contract`(clause: Contract.Clause, side: String) {
    check(clause) {
        side == "left" ? $0.amb(never()) : never().amb($0)
    } model: {
        $0
    }
}
