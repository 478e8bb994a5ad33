let log = Log()
let clock = VirtualTimeScheduler()
let source = TestSource<Int>()
let sampler = TestSource<Void>()

private var sampled: Observable<Int> { source.observable.sample(sampler.observable) }

@Test(arguments: [
    ("a-bc---d-|", "-x---x-xxx|", "-a---c-d-|"), ("a-------|", "xxxx-|", "a-------|"),
    ("a-|", "-x-x-|", "-a-|"), ("ab-|", "-----x|", "-----(b|)"), ("|", "-----x", "-----|"),
    ("-----|", "x-x---x", "------|"),
])
func `each tick sends the latest element, if it is new`(
    source: String,
    ticks: String,
    expected: String
) {
    let sequence = clock.hot(source).sample(clock.hot(ticks))
    #expect(clock.marbles(of: sequence) == expected)
}

@Test(arguments: [
    ("a-bc---d-|", "-x-x--x---x", "-a-c--?---(d|)"), ("---|", "-x-x", "-?-(?|)"),
    ("a------|", "-x-|", "-a-?---|"), ("a-|", "---|", "---(a|)"), ("-|", "---|", "---(?|)"),
])
func `where there is nothing new, the default value is sent`(
    source: String,
    ticks: String,
    expected: String
) {
    let sequence = clock.hot(source).sample(clock.hot(ticks), defaultValue: "?")
    #expect(clock.marbles(of: sequence) == expected)
}

@Test func `the end of the source waits for the next tick`() {
    sampled.subscribe(log)
    source.onNext(1)
    source.onCompleted()
    #expect(log.lines == [])
    sampler.onNext(())
    #expect(log.lines == ["next(1)", "completed"])
    #expect(sampler.disposals == 1)
}

@Test func `an element that a handler sends is there for the next tick`() {
    sampled.subscribe { [log, source] event in
        log.write(event)
        if case .next(1) = event { source.onNext(2) }
    }
    source.onNext(1)
    sampler.onNext(())
    sampler.onNext(())
    #expect(log.lines == ["next(1)", "next(2)"])
}

@Test func `a tick that a handler sends finds nothing new`() {
    sampled.subscribe { [log, sampler] event in
        log.write(event)
        if log.lines.count < 5 { sampler.onNext(()) }
    }
    source.onNext(1)
    sampler.onNext(())
    #expect(log.lines == ["next(1)"])
}

@Test func `elements that no tick has asked for are not kept`() {
    let living = Counter()
    let source = TestSource<Tracked>()
    let subscription = source.observable.sample(sampler.observable)
        .subscribe(AnyObserver { _ in })
    for _ in 1...100 { source.onNext(Tracked(living)) }
    #expect(living.value == 1)
    sampler.onNext(())
    #expect(living.value == 0)
    subscription.dispose()
}

@Test(arguments: Contract.pairClauses(of: "15.2"))
func `both keep the contract of two sources`(clause: Contract.PairClause) {
    let pair = Contract.Pair(of: ("source", "sampler")) {
        subscribing(to: $0.observable.sample($1.observable))
    } model: { steps in
        var (lines, latest): ([String], Int?) = ([], nil)
        var (hasEnded, hasSamplerEnded) = (false, false)
        for step in steps {
            switch step {
            case .left where hasEnded: break
            case .left(.next(let value)): latest = value
            case .left(.completed): hasEnded = true
            case .left(.error), .right(.error): return lines + ["error(boom)"]
            case .right(let input):
                lines += latest.map { ["next(\($0))"] } ?? []
                latest = nil
                if hasEnded { return lines + ["completed"] }
                hasSamplerEnded = input.isStop
            }
            if hasEnded, hasSamplerEnded { return lines + ["completed"] }
        }
        return lines
    }
    ask(clause, of: pair)
}

/// With a tick after each step, but none inside `subscribe`.
@Test(arguments: Contract.clauses(of: "15.2"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let ticks = PublishSubject<Void>()
    check(clause, settle: { ticks.onNext(()) }, { $0.sample(ticks) }, model: { $0 })
}
