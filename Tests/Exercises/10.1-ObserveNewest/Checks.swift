private let log = Log()
private let clock = VirtualTimeScheduler()
private let source = TestSource<Int>()

private var observed: Observable<Int> { source.observable.observeNewest(on: clock) }

private func send(_ numbers: Int...) { for number in numbers { source.onNext(number) } }

@Test func `it delivers like observe does, and not where it is sent`() {
    observers("a 1 +0 | +0", "on - a1 off a|") { $0.observeNewest(on: $1) }
}

@Test func `while the handler is busy it keeps the newest and no other`() {
    observers("a 1 +0 5 6 +0", "on - (a1 a4) - - a6", when: ["a1": "2 3 4"]) {
        $0.observeNewest(on: $1)
    }
}

@Test func `an end comes after the newest element, and nothing comes after it`() {
    observers("a 1 2 | +0", "on - - off (a2 a|)") { $0.observeNewest(on: $1) }
    observers("a 1 2 # +0", "on - - off (a2 a#)") { $0.observeNewest(on: $1) }
    let source = UngatedSource<Int>()
    source.observable.observeNewest(on: clock).subscribe(log)
    let events: [Event<Int>] = [.next(1), .completed, .next(2), .error(Boom())]
    for event in events { source.on(event) }
    clock.start()
    source.onNext(3)
    clock.start()
    #expect(log.lines == ["next(1)", "completed"])
}

@Test func `each has its turn from when it is sent, in order with other work there`() {
    observed.subscribe { [log, source, clock] event in
        log.write(event)
        guard case .next(1) = event else { return }
        clock.run { log.write("work A") }
        source.onNext(2)
        clock.run { log.write("work B") }
        source.onCompleted()
        clock.run { log.write("work C") }
    }
    send(1)
    clock.start()
    #expect(log.lines == ["next(1)", "work A", "next(2)", "work B", "completed", "work C"])
}

@Test func `dispose frees what waits, although the source keeps the observer`() {
    let living = Counter()
    let source = UngatedSource<Tracked>()
    let subscription = source.observable.observeNewest(on: clock).subscribe { [log] _ in
        log.write("event")
    }
    source.onNext(Tracked(living))
    subscription.dispose()
    #expect(living.value == 0)
    source.onNext(Tracked(living))
    withExtendedLifetime(source) { #expect(living.value == 0) }
    clock.start()
    #expect(log.lines == [])
}

@Test func `no lock is held while a replaced element is freed`() {
    let source = TestSource<AtDeinit>()
    let subscription = source.observable.observeNewest(on: clock).subscribe { [log] _ in
        log.write("event")
    }
    let send = Shared { source.onNext(AtDeinit {}) }
    source.onNext(
        AtDeinit { [log] in
            let isBack = onAnotherThread(within: 1) { send.value() }
            log.write(isBack ? "back" : "the other thread waits")
        }
    )
    source.onNext(AtDeinit {})
    clock.start()
    subscription.dispose()
    #expect(log.lines == ["back", "event"])
}

@Test func `the source never waits for a handler`() {
    expectInTurn(["next(1)", "next(3)"], of: observed) {
        send(1)
        clock.start()
    } meanwhile: {
        for number in 2...3 { source.onNext(number) }
    }
}

@Test func `what is sent while the screen is busy has a turn of its own, also on the main queue`() {
    let turns = RunsByHand()
    turns.atOnce = 1
    let subscription = source.observable.observeNewest(on: turns)
        .subscribe { [log, source] event in
            log.write(event)
            if case .next(1) = event { source.onNext(2) }
        }
    send(1)
    #expect(turns.waiting == 1)
    turns.runAll()
    #expect(log.lines == ["next(1)", "next(2)"])
    subscription.dispose()
}

@Test func `what replaces another one takes its turn, and has none of its own`() {
    observed.subscribe(log)
    let turns = RunsByHand()
    source.observable.observeNewest(on: turns).subscribe { _ in }
    send(1)
    clock.run { [log] in log.write("other work") }
    for number in 2...100 { source.onNext(number) }
    clock.start()
    #expect(log.lines == ["next(100)", "other work"])
    #expect(turns.mostWaiting == 1)
}

@Test func `while the screen is busy it delivers no other, on any thread, but keeps the newest`() {
    let turns = RunsByHand()
    let subscription = source.observable.observeNewest(on: turns)
        .subscribe { [log, source] event in
            log.write("\(event) begins")
            if case .next(1) = event { source.onNext(2) }
            // As another thread of the scheduler would.
            turns.runAll()
            log.write("\(event) ends")
        }
    send(1)
    turns.runAll()
    turns.runAll()
    subscription.dispose()
    #expect(
        log.lines == ["next(1) begins", "next(1) ends", "next(2) begins", "next(2) ends"]
    )
}

/// Keeps work for any thread to run.
private final class Turns: ImmediateSchedulerType, @unchecked Sendable {
    private let lock = NSLock()
    // Touched only under the lock.
    private var work: [() -> Void] = []

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable,
    ) -> any Disposable {
        lock.withLock { work.append { _ = action(state) } }
        return Disposables.create()
    }

    func run() { while let next = lock.withLock({ work.popLast() }) { next() } }
}

@Test func `one sent as the screen ceases to be busy has a turn of its own, as every other`() {
    inEveryOrder {
        let (turns, source, log) = (Turns(), TestSource<Int>(), Log())
        let subscription = source.observable.observeNewest(on: turns).subscribe { event in
            step("receives \(event)")
            log.write(event)
        }
        source.onNext(1)
        return Scenario([turns.run, { source.onNext(2) }]) {
            turns.run()
            subscription.dispose()
            return [["next(1)", "next(2)"], ["next(2)"]].contains(log.lines)
                ? nil : "It has delivered \(log.lines), not the last one."
        }
    }
}

@Test(arguments: Contract.clauses(of: "10.1"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let clock = VirtualTimeScheduler()
    check(clause, settle: clock.start, { $0.observeNewest(on: clock) }, model: { $0 })
}

@Test(arguments: Contract.clauses(of: "10.1 at once"))
func `it keeps the operator's contract where work runs at once`(clause: Contract.Clause) {
    check(clause, { $0.observeNewest(on: RunsAtOnce()) }, model: { $0 })
}
