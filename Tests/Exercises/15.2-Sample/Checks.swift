@Test(arguments: [
    (nil, "a-bc---d-|", "-x---x-xxx|", "-a---c-d-|"), (nil, "a-------|", "xxxx-|", "a-------|"),
    (nil, "a-|", "-x-x-|", "-a-|"), (nil, "ab-|", "-----x|", "-----(b|)"),
    (nil, "|", "-----x", "-----|"), (nil, "-----|", "x-x---x", "------|"),
    ("?", "a-bc---d-|", "-x-x--x---x", "-a-c--?---(d|)"), ("?", "---|", "-x-x", "-?-(?|)"),
    ("?", "a------|", "-x-|", "-a-?---|"), ("?", "a-|", "---|", "---(a|)"),
    ("?", "-|", "---|", "---(?|)"),
])
func `a tick sends the new element, and without a new one nothing, or the default value`(
    defaultValue: String?,
    source: String,
    ticks: String,
    expected: String
) {
    let clock = VirtualTimeScheduler()
    let sequence = clock.hot(source).sample(clock.hot(ticks), defaultValue: defaultValue)
    #expect(clock.marbles(of: sequence) == expected)
}

@Test func `no element is sent twice, also where a handler sends`() {
    rowOfTwo("a1 b0 b0", "- 1 2", where: "the handler of 1 sends a2") { two in
        two.a.sample(two.b).do(onNext: { if $0 == 1 { two.send("a2") } })
    }
    rowOfTwo("a1 b0", "- 1", where: "the handler sends b0, and take(5) ends it") { two in
        two.a.sample(two.b).take(5).do(onNext: { _ in two.send("b0") })
    }
}

@Test func `only the latest element is kept until the sampler sends anything`() {
    let (living, source, sampler) = (Counter(), TestSource<Tracked>(), TestSource<Void>())
    let subscription = source.observable.sample(sampler.observable).subscribe { _ in }
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
