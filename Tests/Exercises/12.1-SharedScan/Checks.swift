private let log = Log()
private let source = TestSource<Int>()

@Test func `it forwards the result of each element, and not the seed`() {
    source.observable.sharedScan(100, accumulator: +).subscribe(log)
    for number in [1, 2, 2] { source.onNext(number) }
    source.onCompleted()
    #expect(log.lines == ["next(101)", "next(103)", "next(105)", "completed"])
}

@Test func `a late observer receives the present result first, and no older one`() {
    let late = Log()
    let total = source.observable.sharedScan(0, accumulator: +)
    total.subscribe(Log())
    for number in [1, 2, 3] { source.onNext(number) }
    total.subscribe(late)
    #expect(late.lines == ["next(6)"])
    source.onNext(4)
    #expect(late.lines == ["next(6)", "next(10)"])
}

@Test func `all observers share one subscription to the source, and one result`() {
    let (calls, first, second) = (Log(), Log(), Log())
    let total = source.observable.sharedScan(0) { result, number in
        calls.write(number)
        return result + number
    }
    total.subscribe(first)
    total.subscribe(second)
    source.onNext(1)
    source.onNext(2)
    #expect(source.subscriptions == 1)
    #expect(calls.lines == ["1", "2"])
    #expect(first.lines == ["next(1)", "next(3)"])
    #expect(second.lines == first.lines)
}

@Test func `nothing is subscribed to before the first observer comes`() {
    let total = source.observable.sharedScan(0, accumulator: +)
    #expect(source.subscriptions == 0)
    total.subscribe(Log())
    #expect(source.subscriptions == 1)
}

@Test func `the last observer that leaves stops the source, and only the last`() {
    let total = source.observable.sharedScan(0, accumulator: +)
    let subscriptions = [total.subscribe(Log()), total.subscribe(Log())]
    subscriptions[0].dispose()
    #expect(source.disposals == 0)
    subscriptions[1].dispose()
    #expect(source.disposals == 1)
}

@Test func `after the last observer has left the result begins with the seed`() {
    let total = source.observable.sharedScan(10, accumulator: +)
    let subscription = total.subscribe(Log())
    source.onNext(1)
    subscription.dispose()
    total.subscribe(log)
    source.onNext(2)
    #expect(log.lines == ["next(12)"])
}

@Test func `when all have left no result is kept`() {
    let living = Counter()
    let total = source.observable.sharedScan(nil) { _, _ -> Tracked? in Tracked(living) }
    let subscription = total.subscribe { _ in }
    source.onNext(1)
    #expect(living.value == 1)
    subscription.dispose()
    withExtendedLifetime(total) { #expect(living.value == 0) }
}

@Test(arguments: [nil, Boom()])
func `after an end an observer begins anew`(error: Boom?) {
    let total = source.observable.sharedScan(0, accumulator: +)
    total.subscribe(Log())
    source.onNext(1)
    source.on(error.map { .error($0) } ?? .completed)
    total.subscribe(log)
    source.onNext(2)
    #expect(log.lines == ["next(2)"])
    #expect(source.subscriptions == 2)
}

@Test func `one that subscribes again inside the end begins with the seed`() {
    let total = Observable.just(5).sharedScan(1, accumulator: +)
    var again = true
    total.subscribe { event in
        log.write(event)
        guard event.isStopEvent, again else { return }
        again = false
        total.subscribe(log)
    }
    #expect(log.lines == ["next(6)", "completed", "next(6)", "completed"])
}

@Test func `two totals of one source know nothing of each other`() {
    let (plus, times) = (Log(), Log())
    source.observable.sharedScan(0, accumulator: +).subscribe(plus)
    source.observable.sharedScan(1, accumulator: *).subscribe(times)
    for number in [2, 3] { source.onNext(number) }
    #expect(plus.lines == ["next(2)", "next(5)"])
    #expect(times.lines == ["next(2)", "next(6)"])
}

@Test func `what the accumulator throws ends it for all`() {
    let (first, second) = (Log(), Log())
    let total = source.observable.sharedScan(0) { result, number in
        if number == 2 { throw Boom() }
        return result + number
    }
    total.subscribe(first)
    total.subscribe(second)
    for number in [1, 2, 3] { source.onNext(number) }
    #expect(first.lines == ["next(1)", "error(boom)"])
    #expect(second.lines == first.lines)
    #expect(source.disposals == 1)
}

@Test(arguments: Contract.clauses(of: "12.1", callingClosure: true))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(clause) { source, closure in
        source.sharedScan(0) { (try closure($1)) + $0 }
    } model: { numbers in
        numbers.indices.map { numbers[...$0].reduce(0, +) }
    }
}
