let log = Log()
let clock = VirtualTimeScheduler()
let outer = TestSource<Int>()
let inner = TestSource<Int>()

@Test func `while a sequence runs, further elements are ignored`() {
    let sequence = clock.hot("-a-b--c---|").flatMapFirst { [clock] in
        clock.cold("\($0)-\($0.uppercased())|")
    }
    #expect(clock.marbles(of: sequence) == "-a-A--c-C-|")
}

@Test func `the selector is called for the elements that are followed, once each`() {
    outer.observable.flatMapFirst { [log, inner] number in
        log.write(number)
        return inner.observable
    }.subscribe(Log())
    for number in 1...3 { outer.onNext(number) }
    inner.onCompleted()
    for number in 4...5 { outer.onNext(number) }
    #expect(log.lines == ["1", "4"])
}

@Test func `a sequence that ends inside subscribe is over`() {
    let sequence = clock.hot("-ab-c|").flatMapFirst { Observable.just($0.uppercased()) }
    #expect(clock.marbles(of: sequence) == "-AB-C|")
}

@Test func `an element sent by a handler or by the selector is ignored`() {
    let calls = Log()
    outer.observable.flatMapFirst { [outer] number in
        calls.write(number)
        if number < 10 { outer.onNext(number + 10) }
        return Observable.just(number)
    }
    .subscribe { [log, outer] event in
        log.write(event)
        if case .next(let number) = event, number < 20 { outer.onNext(number + 20) }
    }
    outer.onNext(1)
    outer.onNext(2)
    #expect(calls.lines == ["1", "2"])
    #expect(log.lines == ["next(1)", "next(2)"])
}

@Test func `one that begins before the one before has returned goes on`() {
    let first = Observable<Int>.create { [outer] observer in
        observer.onCompleted()
        outer.onNext(2)
        return Disposables.create()
    }
    let subscription = outer.observable
        .flatMapFirst { [inner] in $0 == 1 ? first : inner.observable }.subscribe(log)
    outer.onNext(1)
    inner.onNext(7)
    #expect(log.lines == ["next(7)"])
    subscription.dispose()
    #expect(inner.disposals == 1)
}

@Test func `what ends with the inner sequence is freed while its disposable is held`() {
    let living = Counter()
    let subscription = outer.observable.flatMapFirst { [inner] _ in inner.observable }
        .subscribe { [log, tracked = Tracked(living)] event in
            tracked.touch()
            log.write(event)
        }
    outer.onNext(1)
    outer.onCompleted()
    #expect(living.value == 1)
    inner.onCompleted()
    #expect(log.lines == ["completed"])
    #expect(living.value == 0)
    subscription.dispose()
}

@Test func `of two threads that send at once one is followed`() {
    inEveryOrder {
        let round = Round()
        return Scene([{ round.source.onNext(0) }, { round.source.onNext(1) }]) {
            let count = round.calls.value
            return count == 1 ? nil : "\(count) of two have been followed, not one."
        }
    }
}

@Test func `one that begins while another ends is followed, or ignored for good`() {
    inEveryOrder(switches: 2) {
        let round = Round()
        round.source.onNext(0)
        return Scene([round.inner[0].onCompleted, { round.source.onNext(1) }]) {
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
    let pair = Contract.Pair(of: ("outer", "inner")) { outer, inner in
        subscribing(to: outer.observable.flatMapFirst { _ in inner.observable })
    } model: { steps in
        var (lines, isRunning, hasEnded): ([String], Bool, Bool) = ([], false, false)
        for step in steps {
            switch step {
            case .left where hasEnded: break
            case .right where !isRunning: break
            case .left(.next): isRunning = true
            case .left(.completed): hasEnded = true
            case .right(.next(let value)): lines.append("next(\(value))")
            case .right(.completed): isRunning = false
            case .left(.error), .right(.error): return lines + ["error(boom)"]
            }
            if hasEnded, !isRunning { return lines + ["completed"] }
        }
        return lines
    }
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

/// A subscription whose source may send on two threads, and how often its selector runs.
private final class Round {
    let calls = Counter()
    let inner = (1...9).map { _ in PublishSubject<Int>() }
    let log = Log()
    let source = UngatedSource<Int>()
    private var subscription: (any Disposable)?

    init() {
        subscription = source.observable.flatMapFirst { [calls, inner] _ in
            inner[calls.increment() - 1]
        }
        .subscribe(log)
    }

    deinit { subscription?.dispose() }
}
