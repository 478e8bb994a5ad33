private let log = Log()
private let clock = VirtualTimeScheduler()
private let source = TestSource<Int>()

private var delayed: Observable<Int> {
    source.observable.delay(.milliseconds(10), scheduler: clock)
}

private func send(_ element: Int, at time: Int) {
    clock.scheduleAt(time) { [source] in source.onNext(element) }
}

@Test func `every element comes that much later`() {
    let subscription = delayed.subscribe { [log, clock, source] event in
        log.write("\(clock.clock) \(event)")
        // Nothing else is on the way.
        if case .next(3) = event { source.onNext(4) }
    }
    send(1, at: 0)
    send(2, at: 3)
    send(3, at: 30)
    send(5, at: 43)
    clock.start()
    let lines = ["10 next(1)", "13 next(2)", "40 next(3)", "50 next(4)", "53 next(5)"]
    #expect(log.lines == lines)
    subscription.dispose()
}

@Test func `a timer that overtakes another one delivers the element that is due before`() {
    let timers = RunsByHand()
    let subscription = source.observable.delay(.milliseconds(10), scheduler: timers)
        .subscribe(log)
    for number in 1...2 { source.onNext(number) }
    source.onCompleted()
    for _ in 1...3 { timers.runLast() }
    #expect(log.lines == ["next(1)", "next(2)", "completed"])
    subscription.dispose()
}

@Test func `the completion comes later, too, behind what is on the way`() {
    delayed.subscribe(log, at: clock)
    send(1, at: 0)
    clock.scheduleAt(4) { [source] in source.onCompleted() }
    clock.start()
    #expect(log.lines == ["10 next(1)", "14 completed"])
}

@Test func `a completion comes later, even if nothing is on the way`() {
    delayed.subscribe(log, at: clock)
    clock.scheduleAt(4) { [source] in source.onCompleted() }
    clock.start()
    #expect(log.lines == ["14 completed"])
}

@Test func `an error comes at once, and what is on the way is dropped`() {
    delayed.subscribe(log, at: clock)
    send(1, at: 0)
    send(2, at: 8)
    clock.scheduleAt(12) { [source] in source.onError(Boom()) }
    clock.start()
    #expect(log.lines == ["10 next(1)", "12 error(boom)"])
}

@Test(arguments: [0, 1, 1_000_000])
func `it may be any time`(milliseconds: Int) {
    source.observable.delay(.milliseconds(milliseconds), scheduler: clock)
        .subscribe(log, at: clock)
    source.onNext(1)
    #expect(log.lines == [], "before the scheduler runs")
    clock.start()
    #expect(log.lines == ["\(milliseconds) next(1)"])
}

@Test func `dispose frees what is on the way, and stops the timers`() {
    let living = Counter()
    let source = TestSource<Tracked>()
    let subscription = source.observable.delay(.seconds(1), scheduler: clock)
        .subscribe { [log] _ in log.write("event") }
    for _ in 1...3 { source.onNext(Tracked(living)) }
    #expect(living.value == 3)
    subscription.dispose()
    withExtendedLifetime(subscription) { #expect(living.value == 0) }
    clock.start()
    #expect(clock.clock == 0)
    #expect(log.lines == [])
}

@Test func `another thread may dispose while it delivers what is due`() {
    let living = Counter()
    stopInTheMiddle { steps in
        let (timers, source) = (RunsByHand(), TestSource<Tracked>())
        let subscription = source.observable.delay(.milliseconds(1), scheduler: timers)
            .subscribe { _ in steps.increment() }
        for _ in 1...20 { source.onNext(Tracked(living)) }
        return (run: timers.runAll, stop: subscription.dispose)
    }
    #expect(living.value == 0)
}

@Test(arguments: [true, false])
func `a timer that has run is not kept`(isAtOnce: Bool) {
    let scheduler = CountingScheduler(clock: isAtOnce ? RunsAtOnce() : clock)
    let subscription = source.observable.delay(.milliseconds(10), scheduler: scheduler)
        .subscribe { _ in }
    for number in 1...100 {
        source.onNext(number)
        clock.start()
    }
    let alive = scheduler.living.value
    #expect(alive <= 2, "of 100 timers that have run")
    subscription.dispose()
}

@Test func `an error from another thread waits for its turn, and its thread does not`() {
    let lines = beginningsAndEnds(of: delayed) {
        source.onNext(1)
        clock.start()
    } meanwhile: {
        source.onError(Boom())
    }
    let events = ["next(1)", "error(boom)"]
    #expect(lines == events.flatMap { ["\($0) begins", "\($0) ends"] })
}

@Test(arguments: Contract.clauses(of: "9.1"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let clock = VirtualTimeScheduler()
    check(
        clause,
        settle: clock.start,
        { $0.delay(.seconds(1), scheduler: clock) },
        model: { $0 }
    )
}

@Test(arguments: Contract.clauses(of: "9.1 at once"))
func `on a scheduler that runs work at once it passes all`(clause: Contract.Clause) {
    check(clause, { $0.delay(.seconds(1), scheduler: RunsAtOnce()) }, model: { $0 })
}

/// Counts what it has returned and is alive.
private struct CountingScheduler: SchedulerType {
    let living = Counter()
    let clock: any SchedulerType

    var now: RxTime { clock.now }

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        counted(clock.schedule(state, action: action))
    }

    func scheduleRelative<StateType>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        counted(clock.scheduleRelative(state, dueTime: dueTime, action: action))
    }

    private func counted(_ disposable: any Disposable) -> any Disposable {
        Disposables.create { [tracked = Tracked(living)] in
            tracked.touch()
            disposable.dispose()
        }
    }
}
