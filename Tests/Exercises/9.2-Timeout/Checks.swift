private let log = Log()
private let source = TestSource<Int>()
private let timers = RunsByHand()

private let words = "(T|) is TimedOut, after 5 ms"

/// With 5 ms of patience.
private func timed(_ source: OwnSequence<String>, _ clock: VirtualTimeScheduler)
    -> Observable<String>
{
    source.timeout(.milliseconds(5), scheduler: clock)
        .catch { $0 is TimedOut ? .just("T") : .error($0) }
}

/// With 10 ms of patience.
private func patient(_ source: Observable<Int>, _ clock: VirtualTimeScheduler) -> Observable<Int> {
    source.timeout(.milliseconds(10), scheduler: clock)
}

@Test func `it fails if so many seconds pass without an element, and disposes the source`() {
    timeRow("", "-----(T|)", where: words, of: timed)
    observers("a +10 1 | +100", "on (a# off)", of: patient)
}

@Test func `the seconds are counted from each one's subscribe, and may pass inside it`() {
    observers("a", "(a# off on)", when: ["on": "+12 1"], of: patient)
    let (words, expected) =
        ("a +4 b +2 6 +1 -b c +8 +1 +1", "on - on - (a6 b6) - off on - (a# off) (c# off)")
    observers(words, expected, of: patient)
}

@Test func `the seconds are counted from each element`() {
    timeRow("---1---2--2----3", "---1---2--2----3----(T|)", where: words, of: timed)
    // Also from one that a handler makes the source send.
    observers("a +5 1 +9 +1", "on - (a1 a2) - (a# off)", when: ["a1": "2"], of: patient)
}

@Test func `there is no timer after the end, or after dispose`() {
    timeRow("--|", "--|", of: timed)
    timeRow("--#", "--#", of: timed)
    timeRow("--1", "--1", until: 4, of: timed)
    timeRow("--1", "--(1|)") { timed($0, $1).take(1) }
    let source = UngatedSource<Int>()
    let subscription = source.observable.timeout(.seconds(1), scheduler: timers).subscribe(log)
    subscription.dispose()
    for number in 1...3 { source.onNext(number) }
    #expect(timers.waiting == 0, "where the source goes on after dispose")
}

@Test(arguments: ["+25", "@+25"])
func `the time is counted from each element, once its handler is done`(handler: String) {
    observers("a +5 1 +9 +1", "on - a1 - (a# off)", when: ["a1": handler], of: patient)
}

@Test func `there is one timer at a time, and none after dispose`() {
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

@Test func `the seconds are counted from each element, whichever timer comes`() {
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

@Test func `timer and source run on two threads, and neither waits for the other`() {
    let timed = source.observable.timeout(.seconds(1), scheduler: timers)
    expectInTurn(["next(1)", "error(boom)"], of: timed) {
        source.onNext(1)
    } meanwhile: {
        // The timer of another element, and an error.
        timers.runFirst()
        source.onError(Boom())
    }
}

@Test func `of a timer and an element that come at once, one is too late`() {
    timerAndSource(.next(1), [["next(1)"], ["error(TimedOut())"]]) {
        $0.timeout(.seconds(1), scheduler: $1)
    }
}

@Test(arguments: Contract.clauses(of: "9.2"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let clock = VirtualTimeScheduler()
    check(clause, { $0.timeout(.seconds(1), scheduler: clock) }, model: { $0 })
}
