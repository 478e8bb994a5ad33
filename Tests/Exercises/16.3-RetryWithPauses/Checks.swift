private let clock = VirtualTimeScheduler()
private let source = TestSource<Int>()

/// The numbers, where any from 7 on is an error; writes for how many failures it pauses.
private func retrying(_ two: TwoSources) -> Observable<Int> {
    failing(two.a).retry(
        3,
        pause: { failures in
            two.write("p\(failures)")
            return .seconds(failures)
        },
        scheduler: RunsAtOnce()
    )
}

private let words = "a7, a8 and a9 are failures, p1 is the pause after the first in a row"

@Test func `it counts the failures in a row, an element ends the row, and the third is the end`() {
    rowOfTwo("a7 a1 a1 a7 a8 a9", "p1 1 1 p1 p2 #offline9", where: words, of: retrying)
    // An element ends the row before it is delivered.
    rowOfTwo("a7 a1", "p1 (1 p1)", where: "\(words); the handler of 1 sends a7") { two in
        retrying(two).do(afterNext: { _ in two.send("a7") })
    }
}

@Test func `every subscriber counts for itself`() {
    let log = Log()
    let sequence = source.observable
        .retry(2, pause: { _ in .milliseconds(5) }, scheduler: clock)
    sequence.subscribe(log)
    source.onError(Boom())
    // The first one pauses, so that the element is the second one's.
    let second = sequence.subscribe { _ in }
    source.onNext(1)
    second.dispose()
    clock.start()
    source.onError(Boom())
    #expect(log.lines == ["error(boom)"])
}

@Test(arguments: [
    (5, "---a|", ["#", "#", "a|"]), (1, "#", []), (2, "-#", []), (4, "-------#", []),
    (3, "-a--#", ["#", "(a#)", "#", "#", "b|"]),
])
func `pause gets the number of failures in the row, from 1, but not after the last`(
    count: Int,
    expected: String,
    attempts: [String]
) {
    var attempts = attempts[...]
    let source = Observable.deferred { [clock] in clock.cold(attempts.popFirst() ?? "#") }
    let sequence = source.retry(count, pause: { .milliseconds(1 << ($0 - 1)) }, scheduler: clock)
    #expect(clock.marbles(of: sequence) == expected)
}

@Test func `a pause of nothing is work on the scheduler, too`() {
    let subscription = source.observable
        .retry(2, pause: { _ in .milliseconds(0) }, scheduler: clock).subscribe { _ in }
    source.onError(Boom())
    #expect(source.subscriptions == 1)
    clock.start()
    #expect(source.subscriptions == 2)
    subscription.dispose()
}

@Test(arguments: ["a pause", "an attempt"])
func `dispose stops a pause, and the attempt behind it`(during: String) {
    let subscription = source.observable
        .retry(3, pause: { _ in .milliseconds(9) }, scheduler: clock).subscribe { _ in }
    source.onError(Boom())
    let isBehind = during == "an attempt"
    if isBehind { clock.advanceTo(9) }
    subscription.dispose()
    clock.start()
    let expected = isBehind ? (9, 2, 2) : (0, 1, 1)
    #expect((clock.clock, source.subscriptions, source.disposals) == expected)
}

@Test func `three thousand attempts do not fill a small stack`() {
    var count = 0
    let failing = Observable<Int>.deferred {
        count += 1
        throw Boom()
    }
    failing.retry(3000, pause: { _ in .milliseconds(0) }, scheduler: clock).subscribe { _ in }
    onSmallStack { [clock] in clock.start() }
    #expect(count == 3000)
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
