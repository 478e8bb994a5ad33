@Test func `every element comes that much later, and so does the completion`() {
    timeRow("1--2---3", "---1--2---3", until: 20) { $0.delay(.milliseconds(3), scheduler: $1) }
    timeRow("(12)-3", "(12)-3", until: 20) { $0.delay(.milliseconds(0), scheduler: $1) }
    // Nothing is on the way when a handler sends.
    let source = PublishSubject<String>()
    timeRow("1-----3", "--1-2---3", until: 20) { numbers, clock in
        Observable.merge(numbers.asObservable(), source)
            .delay(.milliseconds(2), scheduler: clock)
            .do(onNext: { if $0 == "1" { source.onNext("2") } })
    }
    for (sent, later) in [("1---|", "---1---|"), ("----|", "-------|")] {
        timeRow(sent, later) { $0.delay(.milliseconds(3), scheduler: $1) }
    }
}

@Test func `they keep their order, also where a timer overtakes the one before it`() {
    let (timers, source, log) = (RunsByHand(), TestSource<Int>(), Log())
    let subscription = source.observable.delay(.milliseconds(10), scheduler: timers)
        .subscribe(log)
    for number in 1...2 { source.onNext(number) }
    source.onCompleted()
    for _ in 1...3 { timers.runLast() }
    let words = "1 2 | are sent, and the last timer runs first"
    #expect(log.lines == ["next(1)", "next(2)", "completed"], "\(words)")
    subscription.dispose()
}

@Test func `an error comes at once, and what is on the way is dropped`() {
    timeRow("1--2---#", "-----1-#") { $0.delay(.milliseconds(5), scheduler: $1) }
}

@Test func `dispose drops it too, and leaves no timer behind`() {
    disposeWhileThreeWait { $0.delay(.seconds(1), scheduler: $1) }
}

@Test func `dispose drops it too on another thread, and leaves nothing behind`() {
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

@Test(arguments: ["at once", "later"])
func `a timer that has fired is not kept`(runs: String) {
    let (clock, source) = (VirtualTimeScheduler(), TestSource<Int>())
    let scheduler = CountingScheduler(clock: runs == "at once" ? RunsAtOnce() : clock)
    let subscription = source.observable.delay(.milliseconds(10), scheduler: scheduler)
        .subscribe { _ in }
    for number in 1...100 {
        source.onNext(number)
        clock.start()
    }
    #expect(scheduler.living.value <= 2, "of 100 timers that have run")
    subscription.dispose()
}

/// Counts what it has returned and is alive.
private struct CountingScheduler: SchedulerType {
    let living = Counter()
    let clock: any SchedulerType

    var now: RxTime { clock.now }

    func schedule<State>(
        _ state: State,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .milliseconds(0), action: action)
    }

    func scheduleRelative<State>(
        _ state: State,
        dueTime: RxTimeInterval,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        let timer = clock.scheduleRelative(state, dueTime: dueTime, action: action)
        return Disposables.create { [tracked = Tracked(living)] in
            tracked.touch()
            timer.dispose()
        }
    }
}

@Test func `an error waits for its turn, and no thread for a handler`() {
    let (clock, source) = (VirtualTimeScheduler(), TestSource<Int>())
    let delayed = source.observable.delay(.seconds(1), scheduler: clock)
    expectInTurn(["next(1)", "error(boom)"], of: delayed) {
        source.onNext(1)
        clock.start()
    } meanwhile: {
        source.onError(Boom())
    }
}

@Test func `they come one at a time, though timers and the source run on two threads`() {
    timerAndSource(.error(Boom()), after: [1], [["next(1)", "error(boom)"], ["error(boom)"]]) {
        $0.delay(.seconds(1), scheduler: $1)
    }
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
func `it keeps the operator's contract where work runs at once`(clause: Contract.Clause) {
    check(clause, { $0.delay(.seconds(1), scheduler: RunsAtOnce()) }, model: { $0 })
}
