private let log = Log()
private let clock = VirtualTimeScheduler()
private let source = TestSource<Int>()

private var timed: Observable<Int> {
    source.observable.timeout(.milliseconds(10), scheduler: clock)
}

private func send(at times: Int...) {
    for time in times { clock.scheduleAt(time) { [source] in source.onNext(time) } }
}

@Test func `if nothing comes in time, it fails`() {
    timed.subscribe(log, at: clock)
    clock.start()
    #expect(log.lines == ["10 error(TimedOut())"])
}

@Test func `a source that takes too long inside subscribe fails meanwhile`() {
    let slow = Observable<Int>.create { [clock] observer in
        clock.advanceTo(12)
        observer.onNext(1)
        return Disposables.create()
    }
    slow.timeout(.milliseconds(10), scheduler: clock).subscribe(log, at: clock)
    #expect(log.lines == ["10 error(TimedOut())"])
}

@Test func `with each element the time begins anew`() {
    timed.subscribe(log, at: clock)
    send(at: 6, 12, 12, 21)
    clock.start()
    let elements = ["6 next(6)", "12 next(12)", "12 next(12)", "21 next(21)"]
    #expect(log.lines == elements + ["31 error(TimedOut())"])
}

@Test func `an end in time passes, and stops the timer`() {
    for end in [Event<Int>.completed, .error(Boom())] {
        let (source, clock) = (TestSource<Int>(), VirtualTimeScheduler())
        source.observable.timeout(.milliseconds(10), scheduler: clock)
            .subscribe(log, at: clock)
        clock.scheduleAt(6) { source.on(end) }
        clock.start()
        #expect(clock.clock == 6)
    }
    #expect(log.lines == ["6 completed", "6 error(boom)"])
}

@Test func `the time is over for the source, too`() {
    let source = TestSource<Int>(ignoresDispose: true)
    source.observable.timeout(.milliseconds(10), scheduler: clock).subscribe(log)
    clock.start()
    #expect(source.disposals == 1)
    source.onNext(1)
    source.onCompleted()
    clock.start()
    #expect(log.lines == ["error(TimedOut())"])
    #expect(clock.clock == 10)
}

@Test func `each subscriber has a time of its own`() {
    let timed = timed
    timed.subscribe { [log, clock] in log.write("a \(clock.clock) \($0)") }
    clock.advanceTo(4)
    let second = timed.subscribe { [log, clock] in log.write("b \(clock.clock) \($0)") }
    send(at: 6)
    clock.advanceTo(7)
    second.dispose()
    timed.subscribe { [log, clock] in log.write("c \(clock.clock) \($0)") }
    clock.start()
    #expect(
        log.lines == [
            "a 6 next(6)", "b 6 next(6)", "a 16 error(TimedOut())",
            "c 17 error(TimedOut())",
        ]
    )
}

@Test func `the time of a slow handler does not count`() {
    timed.subscribe { [log, clock] event in
        log.write("\(clock.clock) \(event)")
        if case .next = event { clock.advanceTo(30) }
    }
    send(at: 5)
    clock.start()
    #expect(log.lines == ["5 next(5)", "40 error(TimedOut())"])
}

@Test func `an element that a handler makes the source send has a time of its own`() {
    let subscription = timed.subscribe { [log, clock, source] event in
        log.write("\(clock.clock) \(event)")
        if case .next(5) = event { source.onNext(6) }
    }
    send(at: 5)
    clock.start()
    #expect(log.lines == ["5 next(5)", "5 next(6)", "15 error(TimedOut())"])
    subscription.dispose()
}

@Test func `a handler that disposes leaves no timer`() {
    timed.subscribe(once: log)
    send(at: 5)
    clock.start()
    #expect(log.lines == ["next(5)"])
    #expect(clock.clock == 5)
}

@Test func `dispose stops the timer, and frees all`() {
    let living = Counter()
    let tracked = Tracked(living)
    var subscription: (any Disposable)? = timed.subscribe { [log, tracked] event in
        tracked.touch()
        log.write(event)
    }
    subscription?.dispose()
    clock.start()
    #expect(clock.clock == 0)
    #expect(log.lines == [])
    subscription = nil
}

@Test func `a source that goes on after dispose starts no timer`() {
    let (source, timers) = (UngatedSource<Int>(), RunsByHand())
    let timed = source.observable.timeout(.seconds(1), scheduler: timers)
    let subscription = timed.subscribe(log)
    source.onNext(1)
    subscription.dispose()
    for number in 2...4 { source.onNext(number) }
    #expect(timers.waiting == 0)
    #expect(log.lines == ["next(1)"])
}

@Test func `there is one timer at a time`() {
    let timers = RunsByHand()
    let subscription = source.observable.timeout(.seconds(1), scheduler: timers)
        .subscribe { _ in }
    for number in 1...100 { source.onNext(number) }
    #expect(timers.mostWaiting <= 2)
    #expect(timers.waiting == 1)
    timers.meanwhile = { onAnotherThread(subscription.dispose) }
    source.onNext(101)
    subscription.dispose()
    #expect(timers.waiting == 0, "after a dispose while one was being started")
}

@Test func `a timer that runs too late fails nobody`() {
    let timers = RunsByHand()
    let subscription = source.observable.timeout(.seconds(1), scheduler: timers)
        .subscribe(log)
    timers.now = timers.now.addingTimeInterval(0.5)
    source.onNext(1)
    timers.now = timers.now.addingTimeInterval(0.5)
    timers.runFirst()
    #expect(log.lines == ["next(1)"])
    timers.now = timers.now.addingTimeInterval(0.5)
    timers.runFirst()
    #expect(log.lines == ["next(1)", "error(TimedOut())"])
    subscription.dispose()
}

@Test func `a timer on another thread waits for its turn, and its thread does not`() {
    let timers = RunsByHand()
    let timed = source.observable.timeout(.seconds(1), scheduler: timers)
    let lines = beginningsAndEnds(of: timed) {
        source.onNext(1)
    } meanwhile: {
        // The timer of another element, and an error.
        timers.runFirst()
        source.onError(Boom())
    }
    let events = ["next(1)", "error(boom)"]
    #expect(lines == events.flatMap { ["\($0) begins", "\($0) ends"] })
}

/// Keeps the work that is scheduled first, for any thread to run.
private final class FirstTimer: SchedulerType {
    var now = RxTime.distantPast
    private(set) var work: (() -> Void)?

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        Disposables.create()
    }

    func scheduleRelative<StateType>(
        _ state: StateType,
        dueTime: RxTimeInterval,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        if work == nil { work = { _ = action(state) } }
        return Disposables.create()
    }
}

@Test func `a timer and an element that come at once are delivered one after the other`() {
    inEveryOrder(switches: 2) {
        let (timers, running, source) = (FirstTimer(), Counter(), PublishSubject<Int>())
        var areAtOnce = false
        let subscription = source.timeout(.seconds(1), scheduler: timers).subscribe { _ in
            if running.increment() > 1 { areAtOnce = true }
            step("is in the handler")
            running.decrement()
        }
        return Scene([{ source.onNext(1) }, { timers.work?() }]) {
            subscription.dispose()
            return areAtOnce ? "Two events are delivered at once." : nil
        }
    }
}

@Test(arguments: Contract.clauses(of: "9.2"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let clock = VirtualTimeScheduler()
    check(clause, { $0.timeout(.seconds(1), scheduler: clock) }, model: { $0 })
}
