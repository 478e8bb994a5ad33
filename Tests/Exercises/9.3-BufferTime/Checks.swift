private let log = Log()
private let source = TestSource<Int>()
private let timers = RunsByHand()

/// Groups of three, or of what comes in 10 ms, each written as a number: 123, or 0 for nothing.
private func groups(_ source: Observable<Int>, _ clock: VirtualTimeScheduler) -> Observable<Int> {
    numbers(source.buffer(timeSpan: .milliseconds(10), count: 3, scheduler: clock))
}

private func numbers(_ groups: Observable<[Int]>) -> Observable<Int> {
    groups.map { $0.reduce(0) { $0 * 10 + $1 } }
}

/// Groups of two, whose timers are run by hand.
private func pairs() -> Observable<[Int]> {
    source.observable.buffer(timeSpan: .seconds(1), count: 2, scheduler: timers)
}

private func send(_ numbers: Int...) { for number in numbers { source.onNext(number) } }

@Test func `it leaves after ten minutes, with as many as there are, even with none`() {
    observers("+7 a +2 1 +7 1 +1 2 +9 +1", "- on - - - - a11 - - a2", of: groups)
    observers("a +9 +1 +9 +1", "on - a0 - a0", of: groups)
}

@Test func `it leaves when it is full, and the other one's minutes begin`() {
    observers("a +4 1 2 3 +1 4 +8 +1", "on - - - a123 - - - a4", of: groups)
    // Not when the handler has what it took.
    observers("a 1 2 3 +4 +1", "on - - a123 - a0", when: ["a123": "+5"], of: groups)
}

@Test func `the first one's minutes begin with subscribe, before the source sends`() {
    observers("a +5 +1", "(a123 on) - a4", when: ["on": "1 2 3 +4 4"], of: groups)
}

@Test func `a completion sends the rest first, even if it is nothing, and no more`() {
    observers("a 1 2 |", "on - - (a12 a| off)", when: ["a12": "+1000"], of: groups)
    observers("a |", "on (a0 a| off)", when: ["a0": "+1000"], of: groups)
}

@Test(arguments: [1 << 58, .max])
func `no ferry is too large`(count: Int) {
    observers("a 1 +10 +10", "on - a1 a0") { source, clock in
        numbers(source.buffer(timeSpan: .milliseconds(10), count: count, scheduler: clock))
    }
}

@Test func `dispose drops what is on board, and the timer`() {
    disposeWhileThreeWait { source, clock in
        source.buffer(timeSpan: .milliseconds(10), count: 10, scheduler: clock)
    }
}

@Test func `the timer of a group that has left is stopped`() {
    let subscription = pairs().subscribe(log)
    for number in 1...20 { send(number) }
    #expect(timers.mostWaiting <= 2)
    subscription.dispose()
}

@Test func `a timer and the last car come on two threads, one at a time`() {
    timerAndSource(.next(2), after: [1], [["next([1, 2])"], ["next([1])"]]) {
        $0.buffer(timeSpan: .seconds(1), count: 2, scheduler: $1)
    }
}

@Test func `the other one's minutes begin, also where a timer fires at once`() {
    timers.atOnce = 1
    let subscription = pairs().subscribe(log)
    send(1)
    #expect(log.lines == ["next([])"])
    #expect(timers.waiting == 1)
    timers.runFirst()
    #expect(log.lines == ["next([])", "next([1])"])
    timers.meanwhile = { onAnotherThread(subscription.dispose) }
    send(2, 3)
    #expect(timers.waiting == 0, "after a dispose while one was being started")
}

@Test func `timers and cars on several threads come one at a time, and wait for no handler`() {
    let clock = VirtualTimeScheduler()
    expectInTurn(["next(0)", "error(boom)"], of: groups(source.observable, clock)) {
        clock.advanceTo(10)
    } meanwhile: {
        source.onError(Boom())
    }
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
