private let log = Log()
private let left = TestSource<Int>()
private let right = TestSource<Int>()

private var first: Observable<Int> { left.observable.amb(right.observable) }

/// Sends nothing.
private func never<Element>() -> Observable<Element> {
    Observable.create { _ in Disposables.create() }
}

/// Sends nothing of itself, and counts every `dispose()`, also a second one.
private func counting(_ stops: Counter) -> Ungated<Int> {
    Ungated { _ in CountsEveryStop(stops: stops) }
}

private struct CountsEveryStop: Disposable {
    let stops: Counter

    func dispose() { stops.increment() }
}

@Test(arguments: [true, false])
func `the one that sends first is followed to its end`(leftIsFirst: Bool) {
    first.subscribe(log)
    let (winner, loser) = leftIsFirst ? (left, right) : (right, left)
    winner.onNext(1)
    loser.onNext(2)
    winner.onNext(1)
    loser.onCompleted()
    winner.onCompleted()
    #expect(log.lines == ["next(1)", "next(1)", "completed"])
}

@Test(arguments: [true, false])
func `the loser is stopped before the first event arrives`(leftIsFirst: Bool) {
    let events: [Event<Int>] = [.next(1), .completed, .error(Boom())]
    let pairs = events.map { _ in (TestSource<Int>(), TestSource<Int>()) }
    for (event, (left, right)) in zip(events, pairs) {
        let (winner, loser) = leftIsFirst ? (left, right) : (right, left)
        left.observable.amb(right.observable).subscribe { [log] event in
            log.write("\(event) after \(loser.disposals)")
        }
        winner.on(event)
    }
    #expect(log.lines == ["next(1) after 1", "completed after 1", "error(boom) after 1"])
}

@Test func `a loser that sends on, also in a handler, changes nothing`() {
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

@Test func `a loser that sends while it is being stopped changes nothing`() {
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

@Test func `one that wins inside subscribe leaves no other one running`() {
    let source = Observable<Int>.create { observer in
        observer.onNext(1)
        return Disposables.create()
    }
    source.amb(right.observable).subscribe { [log] in log.write("left \($0)") }
    left.observable.amb(source).subscribe { [log] in log.write("right \($0)") }
    #expect(right.disposals == right.subscriptions)
    #expect(left.disposals == left.subscriptions)
    right.onNext(2)
    left.onNext(2)
    #expect(log.lines == ["left next(1)", "right next(1)"])
}

@Test func `of two that send inside subscribe the first one wins`() {
    Observable.just(1).amb(Observable.just(2)).subscribe(log)
    #expect(log.lines == ["next(1)", "completed"])
}

@Test(arguments: [true, false])
func `the loser is stopped once, whatever comes afterwards`(isCompleted: Bool) {
    let stops = Counter()
    let subscription = left.observable.amb(counting(stops)).subscribe(log)
    left.onNext(1)
    left.onNext(2)
    if isCompleted { left.onCompleted() }
    subscription.dispose()
    #expect(stops.value == 1)
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

@Test(arguments: Contract.clauses(of: "6.2"))
func `on the left it keeps the operator's contract`(clause: Contract.Clause) {
    check(clause, { $0.amb(never()) }, model: { $0 })
}

@Test(arguments: Contract.clauses(of: "6.2"))
func `on the right it keeps the operator's contract`(clause: Contract.Clause) {
    check(clause, { never().amb($0) }, model: { $0 })
}
