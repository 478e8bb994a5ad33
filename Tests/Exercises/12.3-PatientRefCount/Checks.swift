/// The source with 100 ms of patience.
private func patient<Element>(
    _ source: Observable<Element>,
    _ clock: VirtualTimeScheduler
) -> Observable<Element> {
    source.publish().refCount(disconnectingAfter: .milliseconds(100), scheduler: clock)
}

@Test func `when the last one leaves it waits for the delay, and then disconnects`() {
    observers("a 1 b 2 -a +1000 -b +99 +1", "on a1 - (a2 b2) - - - - off", of: patient)
    observers("a -a +100 b 1 -b +100", "on - off on b1 - off", of: patient)
    observers("a -a +4999 +1", "on - - off") { source, clock in
        source.publish().refCount(disconnectingAfter: .seconds(5), scheduler: clock)
    }
    // Each time it begins anew.
    observers("a -a +50 b -b +99 +1", "on - - - - - off", of: patient)
}

@Test func `an observer that comes in time finds the connection`() {
    observers("a -a +99 b +1000 1", "on - - - - b1", of: patient)
    // Also while it receives what is replayed.
    observers("a 1 -a b", "on a1 - b1", when: ["b1": "+200"]) { source, clock in
        source.replay(1).refCount(disconnectingAfter: .milliseconds(100), scheduler: clock)
    }
}

@Test(arguments: ["|", "#"])
func `one that comes after an end finds a new connection, which stays as it was`(end: String) {
    observers("a \(end) +50 b +1000 1", "on (a\(end) off) - on - b1", of: patient)
}

@Test func `a subject that has ended is not connected again`() {
    observers("a | b", "on (a| off) b|") { source, clock in
        source.multicast(PublishSubject<Int>())
            .refCount(disconnectingAfter: .milliseconds(100), scheduler: clock)
    }
}

@Test func `the delay begins when the last one leaves, also where another leaves twice`() {
    observers("a b -a -a +1000 -b +100", "on - - - - - off", of: patient)
    observers(
        "a b | -a +1000 1 -c +100",
        "on - (a| b| off on) - - c1 - off",
        when: ["a|": "c"],
        of: patient
    )
}

@Test func `as a connection ends, one that comes finds a new connection, which can be ended`() {
    observers("a -a +100 -b +1000", "on - (off on) - off", when: ["off": "b"], of: patient)
    observers(
        "a -a +1000 -b +1000",
        "(a| off on on) - - - off",
        when: ["on": "|", "a|": "b"],
        of: patient
    )
}

@Test func `the clock may run work at once, and the later timer runs`() {
    let timers = RunsByHand()
    timers.atOnce = 1
    observers("a -a", "on (off on)", when: ["off": "b -b"]) { source, _ in
        source.publish().refCount(disconnectingAfter: .seconds(1), scheduler: timers)
    }
    #expect(timers.waiting == 1)
}

@Test func `what has been disconnected is freed`() {
    let (living, source, clock) = (Counter(), TestSource<Int>(), VirtualTimeScheduler())
    do {
        let tracked = source.observable
            .do(onNext: { [tracked = Tracked(living)] _ in tracked.touch() })
        patient(tracked, clock).subscribe { _ in }.dispose()
    }
    clock.start()
    #expect(living.value == 0)
}

// The clock is advanced after each step.
@Test(arguments: Contract.clauses(of: "12.3").filter(\.isOnOneThread))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let clock = VirtualTimeScheduler()
    check(clause, settle: clock.start, { patient($0, clock) }, model: { $0 })
}
