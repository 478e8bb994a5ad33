private let log = Log()
private let clock = VirtualTimeScheduler()
private let source = TestSource<Int>()

private var groups: Observable<[Int]> {
    source.observable.buffer(timeSpan: .milliseconds(10), count: 3, scheduler: clock)
}

private func send(_ elements: Int..., at time: Int) {
    clock.scheduleAt(time) { [source] in
        for element in elements { source.onNext(element) }
    }
}

@Test func `a group is sent when its time is over, with what it has`() {
    let subscription = groups.subscribe(log, at: clock)
    send(1, at: 2)
    send(1, at: 9)
    send(2, at: 11)
    clock.advanceTo(25)
    subscription.dispose()
    #expect(log.lines == ["10 next([1, 1])", "20 next([2])"])
}

@Test func `a group of nothing is sent, too`() {
    let subscription = groups.subscribe(log, at: clock)
    clock.advanceTo(20)
    subscription.dispose()
    #expect(log.lines == ["10 next([])", "20 next([])"])
}

@Test func `a full group is sent at once, and the time begins anew`() {
    let subscription = groups.subscribe(log, at: clock)
    send(1, 2, 3, at: 4)
    send(4, at: 5)
    clock.advanceTo(20)
    subscription.dispose()
    #expect(log.lines == ["4 next([1, 2, 3])", "14 next([4])"])
}

@Test func `the time begins before the source, which may take some inside subscribe`() {
    let slow = Observable<Int>.create { [clock] observer in
        for number in 1...3 { observer.onNext(number) }
        clock.advanceTo(4)
        observer.onNext(4)
        return Disposables.create()
    }
    let groups = slow.buffer(timeSpan: .milliseconds(10), count: 3, scheduler: clock)
    let subscription = groups.subscribe(log, at: clock)
    clock.advanceTo(13)
    subscription.dispose()
    #expect(log.lines == ["0 next([1, 2, 3])", "10 next([4])"])
}

@Test func `a timer that comes after its group has become full sends nothing`() {
    let timers = RunsByHand()
    let subscription = source.observable
        .buffer(timeSpan: .seconds(1), count: 2, scheduler: timers).subscribe(log)
    for number in 1...3 { source.onNext(number) }
    timers.runFirst()
    #expect(log.lines == ["next([1, 2])"])
    timers.runFirst()
    #expect(log.lines == ["next([1, 2])", "next([3])"])
    subscription.dispose()
}

@Test func `the timer of a group that has left is stopped`() {
    let timers = RunsByHand()
    let subscription = source.observable
        .buffer(timeSpan: .seconds(1), count: 1, scheduler: timers).subscribe(log)
    for number in 1...10 { source.onNext(number) }
    #expect(timers.mostWaiting <= 2)
    subscription.dispose()
}

@Test func `a timer whose group becomes full while it waits for its turn sends nothing`() {
    let timers = RunsByHand()
    let subscription = source.observable
        .buffer(timeSpan: .seconds(1), count: 2, scheduler: timers)
        .subscribe { [log, source] event in
            log.write(event)
            guard log.lines.count == 1 else { return }
            onAnotherThread {
                for number in 3...4 { source.onNext(number) }
                timers.runAll()
            }
        }
    for number in 1...2 { source.onNext(number) }
    subscription.dispose()
    #expect(log.lines == ["next([1, 2])", "next([3, 4])"])
}

@Test func `a timer that fires while it is being started is followed by another one`() {
    let timers = RunsByHand()
    timers.atOnce = 1
    let subscription = source.observable
        .buffer(timeSpan: .seconds(1), count: 2, scheduler: timers).subscribe(log)
    source.onNext(1)
    #expect(log.lines == ["next([])"])
    #expect(timers.waiting == 1)
    timers.runFirst()
    #expect(log.lines == ["next([])", "next([1])"])
    timers.meanwhile = { onAnotherThread(subscription.dispose) }
    for number in 2...3 { source.onNext(number) }
    #expect(timers.waiting == 0, "after a dispose while one was being started")
}

@Test func `a completion sends the rest first, even if it is nothing, and no more`() {
    for elements in [[1, 2], []] {
        let source = TestSource<Int>()
        source.observable.buffer(timeSpan: .seconds(1), count: 3, scheduler: clock)
            .subscribe { event in
                log.write(event)
                clock.advanceTo(clock.clock + 1000)
            }
        elements.forEach(source.onNext)
        source.onCompleted()
    }
    #expect(log.lines == ["next([1, 2])", "completed", "next([])", "completed"])
}

@Test func `the time of the first group begins with subscribe`() {
    clock.advanceTo(7)
    let subscription = groups.subscribe(log, at: clock)
    send(1, at: 16)
    clock.advanceTo(17)
    subscription.dispose()
    #expect(log.lines == ["17 next([1])"])
}

@Test func `the time of a group begins before the handler has the one before it`() {
    let subscription = groups.subscribe { [log, clock] event in
        log.write("\(clock.clock) \(event)")
        if clock.clock == 0 { clock.advanceTo(5) }
    }
    for number in 1...3 { source.onNext(number) }
    clock.advanceTo(12)
    subscription.dispose()
    #expect(log.lines == ["0 next([1, 2, 3])", "10 next([])"])
}

@Test(arguments: [1 << 58, .max])
func `groups as large as no memory leave by time alone`(count: Int) {
    let subscription = source.observable
        .buffer(timeSpan: .milliseconds(10), count: count, scheduler: clock)
        .subscribe(log, at: clock)
    send(1, at: 2)
    clock.advanceTo(20)
    subscription.dispose()
    #expect(log.lines == ["10 next([1])", "20 next([])"])
}

@Test func `dispose frees the group, and stops the timer`() {
    let living = Counter()
    let source = TestSource<Tracked>()
    let subscription = source.observable
        .buffer(timeSpan: .milliseconds(10), count: 10, scheduler: clock)
        .subscribe { [log] _ in log.write("event") }
    for _ in 1...3 { source.onNext(Tracked(living)) }
    #expect(living.value == 3)
    subscription.dispose()
    withExtendedLifetime(subscription) { #expect(living.value == 0) }
    clock.advanceTo(100)
    #expect(log.lines == [])
}

@Test func `an error from another thread waits for its turn, and its thread does not`() {
    let lines = beginningsAndEnds(of: groups) {
        clock.advanceTo(10)
    } meanwhile: {
        source.onError(Boom())
    }
    let events = ["next([])", "error(boom)"]
    #expect(lines == events.flatMap { ["\($0) begins", "\($0) ends"] })
}

// Here the clock stands.
@Test(arguments: Contract.clauses(of: "9.3"), [1, 2])
func `it keeps the operator's contract`(clause: Contract.Clause, count: Int) {
    let subject = Contract.Operator(
        build: { source, _ in
            subscribing(
                to: source.observable.buffer(
                    timeSpan: .seconds(1),
                    count: count,
                    scheduler: VirtualTimeScheduler()
                )
            )
        },
        model: Contract.groups(of: count, sendingAnEmptyRest: true)
    )
    check(clause, subject)
}
