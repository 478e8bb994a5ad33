let log = Log()
let clock = VirtualTimeScheduler()
let source = TestSource<Int>()

/// 100 ms after the first failure, and twice as long after each further one.
private func doubling(_ failures: Int) -> RxTimeInterval {
    .milliseconds(50 << failures)
}

/// A source that writes when it is subscribed to, and does what the attempt's text says.
private func attempts(_ texts: String...) -> Observable<String> {
    var count = 0
    return .deferred { [log, clock] in
        log.write("attempt at \(clock.clock)")
        defer { count += 1 }
        return clock.cold(count < texts.count ? texts[count] : "#")
    }
}

private func start(_ sequence: Observable<String>) {
    sequence.subscribe { [log, clock] in log.write("\($0) at \(clock.clock)") }
    clock.start()
}

@Test func `after each failure it pauses, and begins again`() {
    start(attempts("#", "#", "(a|)").retry(5, pause: doubling, scheduler: clock))
    #expect(
        log.lines == [
            "attempt at 0", "attempt at 100", "attempt at 300", "next(a) at 300",
            "completed at 300",
        ]
    )
}

@Test func `also after a pause of nothing it begins where the scheduler runs`() {
    let sequence = source.observable
        .retry(2, pause: { _ in .milliseconds(0) }, scheduler: clock)
    let subscription = sequence.subscribe(log)
    source.onError(Boom())
    #expect(source.subscriptions == 1)
    clock.start()
    #expect(source.subscriptions == 2)
    subscription.dispose()
}

@Test func `on a scheduler that runs work at once it begins at once`() {
    let sequence = source.observable
        .retry(3, pause: { _ in .seconds(1) }, scheduler: RunsAtOnce())
    sequence.subscribe(log)
    for _ in 1...3 { source.onError(Boom()) }
    #expect(source.subscriptions == 3)
    #expect(log.lines == ["error(boom)"])
}

@Test(arguments: [1, 2, 4])
func `the last attempt's error ends it`(count: Int) {
    start(attempts().retry(count, pause: { _ in .milliseconds(10) }, scheduler: clock))
    let times = (0..<count).map { "attempt at \($0 * 10)" }
    #expect(log.lines == times + ["error(boom) at \((count - 1) * 10)"])
}

@Test func `it is the last error that arrives, and not the first`() {
    var count = 0
    let failing = Observable<Int>.deferred {
        count += 1
        throw Failure(number: count)
    }
    let sequence = failing.retry(3, pause: { _ in .milliseconds(1) }, scheduler: clock)
    sequence.subscribe(log)
    clock.start()
    #expect(log.lines == ["error(failure 3)"])
}

@Test func `pause is asked after each failure but the last, with the failures in a row`() {
    let failures = Log()
    let sequence = attempts().retry(
        4,
        pause: { number in
            failures.write(number)
            return .milliseconds(1)
        },
        scheduler: clock
    )
    start(sequence)
    #expect(failures.lines == ["1", "2", "3"])
}

@Test func `an element ends the row: pauses and attempts begin anew`() {
    start(
        attempts("#", "(a#)", "#", "#", "(b|)").retry(3, pause: doubling, scheduler: clock)
    )
    #expect(
        log.lines == [
            "attempt at 0", "attempt at 100", "next(a) at 100", "attempt at 200",
            "attempt at 400", "error(boom) at 400",
        ]
    )
}

@Test func `an element has ended the row when it is delivered`() {
    let failures = Log()
    let sequence = source.observable.retry(
        5,
        pause: { number in
            failures.write(number)
            return .milliseconds(1)
        },
        scheduler: clock
    )
    let subscription = sequence.subscribe { [source] event in
        if case .next = event { source.onError(Boom()) }
    }
    source.onError(Boom())
    clock.start()
    source.onNext(1)
    clock.start()
    #expect(failures.lines == ["1", "1"])
    subscription.dispose()
}

@Test func `every subscriber has attempts of its own`() {
    let failing = Observable<Int>.error(Boom())
        .retry(2, pause: { _ in .milliseconds(5) }, scheduler: clock)
    for _ in 1...2 {
        failing.subscribe { [log, clock] in log.write("\($0) at \(clock.clock)") }
    }
    clock.start()
    #expect(log.lines == ["error(boom) at 5", "error(boom) at 5"])
    let (first, second) = (Log(), Log())
    let sequence = source.observable
        .retry(2, pause: { _ in .milliseconds(5) }, scheduler: clock)
    sequence.subscribe(first)
    source.onError(Boom())
    sequence.subscribe(second).dispose()
    clock.start()
    source.onError(Boom())
    #expect(first.lines == ["error(boom)"])
    #expect(second.lines == [])
}

@Test func `dispose during a pause stops it: nothing is left on the clock`() {
    let sequence = source.observable.retry(3, pause: doubling, scheduler: clock)
    let subscription = sequence.subscribe(log)
    source.onError(Boom())
    #expect(source.disposals == 1)
    subscription.dispose()
    clock.start()
    #expect(clock.clock == 0)
    #expect(source.subscriptions == 1)
    #expect(log.lines == [])
}

@Test func `dispose stops the attempt that runs`() {
    let sequence = source.observable.retry(3, pause: doubling, scheduler: clock)
    let subscription = sequence.subscribe(log)
    source.onError(Boom())
    clock.advanceTo(100)
    #expect(source.subscriptions == 2)
    subscription.dispose()
    #expect(source.disposals == 2)
}

@Test func `three thousand attempts do not fill a small stack`() {
    var count = 0
    let failing = Observable<Int>.deferred {
        count += 1
        throw Boom()
    }
    failing.retry(3000, pause: { _ in .milliseconds(0) }, scheduler: clock)
        .subscribe(log)
    onSmallStack { [clock] in clock.start() }
    #expect(count == 3000)
    #expect(log.lines == ["error(boom)"])
}

@Test func `an attempt that has failed is freed before the next one`() {
    let living = Counter()
    let failing = Observable<Int>.create { [source] observer in
        let tracked = Tracked(living)
        return source.observable.map { number in
            tracked.touch()
            return number
        }
        .subscribe(observer)
    }
    let subscription =
        failing
        .retry(.max, pause: { _ in .milliseconds(1) }, scheduler: clock).subscribe(log)
    for time in 1...100 {
        source.onError(Boom())
        clock.advanceTo(time)
    }
    #expect(living.value == 1)
    subscription.dispose()
    #expect(living.value == 0)
}

@Test(arguments: Contract.clauses(of: "16.3"))
func `it keeps the operator's contract with one attempt`(clause: Contract.Clause) {
    let clock = clock
    check(
        clause,
        settle: { clock.advanceTo(clock.clock + 1500) },
        { $0.retry(1, pause: { _ in .seconds(1) }, scheduler: clock) },
        model: { $0 }
    )
}

private struct Failure: Error, CustomStringConvertible {
    let number: Int
    var description: String { "failure \(number)" }
}
