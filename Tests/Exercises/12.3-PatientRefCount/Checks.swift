let clock = VirtualTimeScheduler()
let source = TestSource<Int>()

private func patient(_ milliseconds: Int = 100) -> Observable<Int> {
    source.observable.publish()
        .refCount(disconnectingAfter: .milliseconds(milliseconds), scheduler: clock)
}

@Test func `the first observer connects, and the others share the connection`() {
    let (first, second) = (Log(), Log())
    let sequence = patient()
    #expect(source.subscriptions == 0)
    sequence.subscribe(first)
    source.onNext(1)
    sequence.subscribe(second)
    source.onNext(2)
    #expect(source.subscriptions == 1)
    #expect(first.lines == ["next(1)", "next(2)"])
    #expect(second.lines == ["next(2)"])
}

@Test(arguments: [0, 100, 5000])
func `it disconnects when the delay has passed since the last one left`(delay: Int) {
    let sequence = patient(delay)
    let subscriptions = [sequence.subscribe(Log()), sequence.subscribe(Log())]
    subscriptions[0].dispose()
    clock.advanceTo(10_000)
    #expect(source.disposals == 0)
    subscriptions[1].dispose()
    clock.advanceTo(10_000 + delay - 1)
    #expect(source.disposals == 0)
    clock.advanceTo(10_000 + delay)
    #expect(source.disposals == 1)
}

@Test func `an observer that comes in time finds the connection`() {
    let log = Log()
    let sequence = patient()
    sequence.subscribe(Log()).dispose()
    clock.advanceTo(99)
    sequence.subscribe(log)
    clock.advanceTo(1000)
    source.onNext(1)
    #expect(source.subscriptions == 1)
    #expect(source.disposals == 0)
    #expect(log.lines == ["next(1)"])
}

@Test func `each time the last one leaves the delay begins anew`() {
    let sequence = patient()
    sequence.subscribe(Log()).dispose()
    clock.advanceTo(50)
    sequence.subscribe(Log()).dispose()
    clock.advanceTo(149)
    #expect(source.disposals == 0)
    clock.advanceTo(150)
    #expect(source.disposals == 1)
}

@Test func `an observer that comes too late connects again`() {
    let log = Log()
    let sequence = patient()
    sequence.subscribe(Log()).dispose()
    clock.advanceTo(100)
    let subscription = sequence.subscribe(log)
    source.onNext(1)
    #expect(source.subscriptions == 2)
    #expect(log.lines == ["next(1)"])
    subscription.dispose()
    clock.advanceTo(200)
    #expect(source.disposals == 2)
}

@Test(arguments: [nil, Boom()])
func `an observer that comes after the end connects again, and keeps its connection`(
    error: Boom?
) {
    let log = Log()
    let sequence = patient()
    sequence.subscribe(Log())
    source.on(error.map { .error($0) } ?? .completed)
    clock.advanceTo(50)
    sequence.subscribe(log)
    clock.advanceTo(1000)
    source.onNext(1)
    #expect(source.subscriptions == 2)
    #expect(log.lines == ["next(1)"])
}

@Test func `a subject that has ended is not connected again`() {
    let log = Log()
    let sequence = source.observable.multicast(PublishSubject<Int>())
        .refCount(disconnectingAfter: .milliseconds(100), scheduler: clock)
    sequence.subscribe(Log())
    source.onCompleted()
    sequence.subscribe(log)
    #expect(log.lines == ["completed"])
    #expect(source.subscriptions == 1)
}

@Test func `an observer that leaves twice counts once`() {
    let sequence = patient()
    let subscriptions = [sequence.subscribe(Log()), sequence.subscribe(Log())]
    subscriptions[0].dispose()
    subscriptions[0].dispose()
    clock.advanceTo(1000)
    #expect(source.disposals == 0)
    subscriptions[1].dispose()
}

@Test func `an observer that subscribes again at the end begins a new connection`() {
    let (log, again) = (Log(), SerialDisposable())
    let sequence = patient()
    sequence.subscribe { event in
        log.write(event)
        if event.isStopEvent { again.disposable = sequence.subscribe(log) }
    }
    sequence.subscribe(Log())
    source.onCompleted()
    clock.advanceTo(1000)
    source.onNext(1)
    #expect(log.lines == ["completed", "next(1)"])
    #expect(source.subscriptions == 2)
    again.dispose()
    clock.advanceTo(2000)
    #expect(source.disposals == 2)
}

@Test func `a connection that begins as the source ends inside subscribe can be ended too`()
{
    let (starts, stops) = (Counter(), Counter())
    let source = Observable<Int>.create { observer in
        if starts.increment() == 1 { observer.onCompleted() }
        return Disposables.create { stops.increment() }
    }
    let sequence = source.publish()
        .refCount(disconnectingAfter: .milliseconds(100), scheduler: clock)
    let second = SingleAssignmentDisposable()
    sequence.subscribe { event in second.setDisposable(sequence.subscribe(Log())) }
        .dispose()
    clock.advanceTo(1000)
    #expect(stops.value == 1)
    second.dispose()
    clock.advanceTo(2000)
    #expect(stops.value == 2)
}

@Test func `an observer has come, also while it receives what is replayed`() {
    let sequence = source.observable.replay(1)
        .refCount(disconnectingAfter: .milliseconds(100), scheduler: clock)
    let first = sequence.subscribe(Log())
    source.onNext(1)
    first.dispose()
    let second = sequence.subscribe { [clock] _ in clock.advanceTo(200) }
    #expect(source.disposals == 0)
    second.dispose()
}

@Test func `a connection that begins while the one before is being ended can be ended too`()
{
    let stops = Log()
    var again: () -> Void = {}
    let source = Observable<Int>.create { _ in
        Disposables.create {
            stops.write("stopped")
            again()
        }
    }
    let sequence = source.publish()
        .refCount(disconnectingAfter: .milliseconds(100), scheduler: clock)
    let place = SerialDisposable()
    place.disposable = sequence.subscribe(Log())
    again = {
        again = {}
        place.disposable = sequence.subscribe(Log())
    }
    place.disposable = Disposables.create()
    clock.advanceTo(100)
    #expect(stops.lines == ["stopped"])
    place.dispose()
    clock.advanceTo(1000)
    #expect(stops.lines == ["stopped", "stopped"])
}

@Test func `a timer that fires while it is being started stops no later one`() {
    let (timers, stops) = (RunsByHand(), Counter())
    var again: () -> Void = {}
    let source = Observable<Int>.create { _ in
        Disposables.create { if stops.increment() == 1 { again() } }
    }
    let sequence = source.publish()
        .refCount(disconnectingAfter: .seconds(1), scheduler: timers)
    again = { sequence.subscribe(Log()).dispose() }
    timers.atOnce = 1
    sequence.subscribe(Log()).dispose()
    again = {}
    #expect(timers.waiting == 1)
    timers.runAll()
    #expect(stops.value == 2)
}

@Test func `what has been disconnected is freed`() {
    let living = Counter()
    do {
        let sequence = source.observable.map { [tracked = Tracked(living)] number in
            tracked.touch()
            return number
        }
        .publish().refCount(disconnectingAfter: .milliseconds(100), scheduler: clock)
        sequence.subscribe(Log()).dispose()
    }
    clock.advanceTo(100)
    #expect(living.value == 0)
}

@Test func `two sequences count and wait for themselves`() {
    let other = TestSource<Int>()
    let sequences = [source, other].map {
        $0.observable.publish()
            .refCount(disconnectingAfter: .milliseconds(100), scheduler: clock)
    }
    let subscriptions = sequences.map { $0.subscribe(Log()) }
    subscriptions[0].dispose()
    clock.advanceTo(100)
    #expect(source.disposals == 1)
    #expect(other.disposals == 0)
    subscriptions[1].dispose()
}

// The clock is advanced after each step.
@Test(arguments: Contract.clauses(of: "12.3"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let clock = clock
    check(
        clause,
        settle: clock.start,
        { $0.publish().refCount(disconnectingAfter: .seconds(1), scheduler: clock) },
        model: { $0 }
    )
}
