let log = Log()
let clock = VirtualTimeScheduler()
let outer = TestSource<Int>()
let inner = TestSource<Int>()

@Test(arguments: [
    (0, "-a-A-------|"), (1, "-a-Ab-B----|"), (2, "-a-Ab-Bc-C-|"),
    (.max, "-a-Ab-Bc-Cd-D|"),
])
func `as many elements wait as may, and the others are dropped`(
    limit: Int,
    expected: String
) {
    let sequence = clock.hot("-abcd------|").concatMap(waiting: limit) { [clock] in
        clock.cold("\($0)-\($0.uppercased())|")
    }
    #expect(clock.marbles(of: sequence) == expected)
}

@Test func `a place is free again when an element's turn has come`() {
    let sequence = clock.hot("-abc-d---e-----|").concatMap(waiting: 1) { [clock] in
        clock.cold("\($0)-\($0.uppercased())|")
    }
    #expect(clock.marbles(of: sequence) == "-a-Ab-Bd-De-E--|")
}

@Test func `elements that need not wait leave the number of places as it is`() {
    let sequence = clock.hot("-a--b--cdef-----|").concatMap(waiting: 1) { [clock] in
        clock.cold("\($0)-|")
    }
    #expect(clock.marbles(of: sequence) == "-a--b--c-d-f----|")
}

@Test func `the selector is called when an element's turn comes, and for no other`() {
    outer.observable.concatMap(waiting: 1) { [log, inner] number in
        log.write(number)
        return inner.observable
    }.subscribe(Log())
    for number in 1...3 { outer.onNext(number) }
    #expect(log.lines == ["1"])
    inner.onCompleted()
    #expect(log.lines == ["1", "2"])
    inner.onCompleted()
    #expect(log.lines == ["1", "2"])
}

@Test func `an error of an inner sequence ends all, and no other one begins`() {
    outer.observable.concatMap(waiting: 1) { [inner] _ in inner.observable }.subscribe(log)
    for number in 1...2 { outer.onNext(number) }
    inner.onNext(7)
    inner.onError(Boom())
    #expect(log.lines == ["next(7)", "error(boom)"])
    #expect(outer.disposals == 1)
    #expect(inner.subscriptions == 1)
}

@Test func `what the selector throws ends all, also when an element has waited`() {
    outer.observable.concatMap(waiting: 2) { [inner] number in
        if number == 2 { throw Boom() }
        return inner.observable
    }.subscribe(log)
    for number in 1...3 { outer.onNext(number) }
    inner.onCompleted()
    #expect(log.lines == ["error(boom)"])
    #expect(outer.disposals == 1)
    #expect(inner.subscriptions == 1)
}

@Test func `one that begins before the one before has returned goes on`() {
    let first = Observable<Int>.create { [outer] observer in
        observer.onCompleted()
        outer.onNext(2)
        return Disposables.create()
    }
    let subscription = outer.observable
        .concatMap(waiting: 1) { [inner] in $0 == 1 ? first : inner.observable }
        .subscribe(log)
    outer.onNext(1)
    inner.onNext(7)
    #expect(log.lines == ["next(7)"])
    subscription.dispose()
    #expect(inner.disposals == 1)
}

@Test func `who has left the queue leaves a place, also inside subscribe`() {
    var selected: [Int] = []
    let outer = Observable<Int>.create { [inner] observer in
        observer.onNext(1)
        observer.onNext(2)
        inner.onCompleted()
        observer.onNext(3)
        return Disposables.create()
    }
    let subscription = outer.concatMap(waiting: 1) { [inner] number in
        selected.append(number)
        return inner.observable
    }
    .subscribe(log)
    inner.onCompleted()
    #expect(selected == [1, 2, 3])
    subscription.dispose()
}

@Test func `what ends with the inner sequence is freed while its disposable is held`() {
    let living = Counter()
    let subscription = outer.observable.concatMap(waiting: 1) { [inner] _ in
        inner.observable
    }
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

@Test func `after dispose the selector is not called for what waits`() {
    let calls = Log()
    let subscription = outer.observable.concatMap(waiting: 1) { [inner] number in
        calls.write(number)
        return inner.observable
    }
    .subscribe(log)
    for number in 1...2 { outer.onNext(number) }
    var before = 0
    // Inside a `subscribe` the next turn may wait until that has returned.
    Observable<Int>.create { [inner] _ in
        inner.onCompleted()
        before = calls.lines.count
        subscription.dispose()
        return Disposables.create()
    }
    .subscribe(log)
    #expect(calls.lines.count == before)
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

@Test func `the selector may send the next element`() {
    let sequence = outer.observable.concatMap(waiting: 1) { [outer] number in
        if number < 3 { outer.onNext(number + 1) }
        return Observable.just(number)
    }
    sequence.subscribe(log)
    outer.onNext(1)
    #expect(log.lines == ["next(1)", "next(2)", "next(3)"])
}

@Test func `what an ended sequence sends while it is stopped waits behind the others`() {
    let sequence = outer.observable.concatMap(waiting: 3) { [log, outer, inner] number in
        log.write(number)
        return inner.observable.do(onDispose: { if number == 1 { outer.onNext(9) } })
    }
    let subscription = sequence.subscribe { _ in }
    for number in 1...3 { outer.onNext(number) }
    for _ in 1...3 { inner.onCompleted() }
    #expect(log.lines == ["1", "2", "3", "9"])
    subscription.dispose()
}

@Test func `of two threads that send at once one is followed and one waits`() {
    inEveryOrder {
        let round = Round()
        return Scene([{ round.source.onNext(0) }, { round.source.onNext(1) }]) {
            let count = round.calls.value
            guard count == 1 else { return "\(count) of two have been followed, not one." }
            round.inner.onCompleted()
            return round.calls.value == 2 ? nil : "The one that waited was not followed."
        }
    }
}

@Test(arguments: Contract.pairClauses(of: "13.3"))
func `outer and inner keep the contract of two sources`(clause: Contract.PairClause) {
    let pair = Contract.Pair(of: ("outer", "inner")) { outer, inner in
        subscribing(to: outer.observable.concatMap(waiting: 1) { _ in inner.observable })
    } model: { steps in
        var (lines, running, hasEnded): ([String], Int, Bool) = ([], 0, false)
        for step in steps {
            switch step {
            case .left where hasEnded: break
            case .right where running == 0: break
            case .left(.next): running = min(running + 1, 2)
            case .left(.completed): hasEnded = true
            case .right(.next(let value)): lines.append("next(\(value))")
            case .right(.completed): running -= 1
            case .left(.error), .right(.error): return lines + ["error(boom)"]
            }
            if hasEnded, running == 0 { return lines + ["completed"] }
        }
        return lines
    }
    ask(clause, of: pair)
}

@Test(arguments: Contract.WaitingEnd.allCases, [0, 1, 1000])
func `after an end that waits for its turn nothing has a turn`(
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

@Test(arguments: Contract.clauses(of: "13.3", callingClosure: true))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(clause, waiting: 1)
}

@Test(arguments: Contract.clauses(of: "13.3 without a place", callingClosure: true))
func `where nothing may wait it keeps the contract too`(clause: Contract.Clause) {
    check(clause, waiting: 0)
}

private func check(_ clause: Contract.Clause, waiting limit: Int) {
    CheckSupport.check(
        clause,
        { source, closure in
            source.concatMap(waiting: limit) { single(try closure($0)) }
        },
        joinsSources: true,
        model: { $0 }
    )
}

/// A subscription whose source may send on two threads, and how often its selector runs.
private final class Round {
    let calls = Counter()
    let inner = PublishSubject<Int>()
    let source = UngatedSource<Int>()
    private var subscription: (any Disposable)?

    init() {
        subscription = source.observable.concatMap(waiting: 1) { [calls, inner] _ in
            calls.increment()
            return inner
        }
        .subscribe(AnyObserver { _ in })
    }

    deinit { subscription?.dispose() }
}
