let log = Log()
let clock = VirtualTimeScheduler()
let source = TestSource<Int>()
let other = TestSource<Int>()

private var skipping: Observable<Int> { source.observable.skip(until: other.observable) }

@Test(arguments: [
    ("---x-----|", "---def|"), ("-x-x-xx---", "-bcdef|"), ("|", "------|"),
    ("----------", "------|"), ("---#", "---#"), ("--x-#", "--cdef|"),
])
func `elements pass once the other sequence has sent one`(other: String, expected: String) {
    // The other one begins first, so that at one time it is the first to send.
    let other = clock.hot(other)
    let sequence = clock.hot("abcdef|").skip(until: other)
    #expect(clock.marbles(of: sequence) == expected)
}

@Test func `the other sequence is stopped as soon as it has sent an element`() {
    let subscription = skipping.subscribe(log)
    #expect(other.subscriptions == 1)
    other.onNext(0)
    #expect(other.disposals == 1)
    #expect(source.disposals == 0)
    subscription.dispose()
    #expect(other.disposals == 1)
}

@Test func `a sequence that sends inside subscribe opens too, and is stopped`() {
    let stops = Counter()
    let endless = Observable<Int>.create { observer in
        observer.onNext(0)
        return Disposables.create { stops.increment() }
    }
    let subscription = source.observable.skip(until: endless).subscribe(log)
    #expect(stops.value == 1)
    source.onNext(1)
    #expect(log.lines == ["next(1)"])
    subscription.dispose()
}

@Test func `the source is subscribed to first`() {
    let sources = Log()
    let first = source.observable.do(onSubscribe: { sources.write("source") })
    let second = other.observable.do(onSubscribe: { sources.write("other") })
    let subscription = first.skip(until: second).subscribe(log)
    #expect(sources.lines == ["source", "other"])
    subscription.dispose()
}

@Test(arguments: Contract.pairClauses(of: "15.1"))
func `both keep the contract of two sources`(clause: Contract.PairClause) {
    let pair = Contract.Pair(of: ("source", "other")) {
        subscribing(to: $0.observable.skip(until: $1.observable))
    } model: { steps in
        var (lines, isOpen, hasOtherEnded): ([String], Bool, Bool) = ([], false, false)
        for step in steps {
            switch step {
            case .right where isOpen || hasOtherEnded: break
            case .left(.next(let value)): if isOpen { lines.append("next(\(value))") }
            case .left(.completed): return lines + ["completed"]
            case .right(.next): isOpen = true
            case .right(.completed): hasOtherEnded = true
            case .left(.error), .right(.error): return lines + ["error(boom)"]
            }
        }
        return lines
    }
    ask(clause, of: pair)
}

@Test(arguments: Contract.clauses(of: "15.1"))
func `it keeps the operator's contract while nothing passes`(clause: Contract.Clause) {
    check(clause, { $0.skip(until: Observable<Int>.never()) }, model: { $0.prefix(0) })
}

@Test(arguments: Contract.clauses(of: "15.1 open"))
func `it keeps the operator's contract when elements pass`(clause: Contract.Clause) {
    check(clause, { $0.skip(until: Observable.just(0)) }, model: { $0 })
}
