private let log = Log()
private let clock = VirtualTimeScheduler()

/// 1 has 11, 12 and 13, and 11 has 111, 112 and 113: with all below them three levels.
private static func children(of number: Int) -> [Int] {
    number > 100 ? [] : (1...3).map { 10 * number + $0 }
}

private static let all = [1, 11, 111, 112, 113, 12, 121, 122, 123, 13, 131, 132, 133]

private func walk(on scheduler: any ImmediateSchedulerType) -> Observable<Int> {
    .walk(1, scheduler: scheduler, children: Self.children)
}

@Test func `the tree comes branch by branch`() {
    Observable.walk(1, children: Self.children).subscribe(log)
    #expect(log.lines == Self.all.map { "next(\($0))" } + ["completed"])
}

@Test func `equal elements are elements, each of them`() {
    Observable.walk(2) { $0 > 0 ? [$0 - 1, $0 - 1] : [] }.map { "\($0)" }.subscribe(log)
    #expect(log.lines == [2, 1, 0, 0, 1, 0, 0].map { "next(\($0))" } + ["completed"])
}

@Test func `ten thousand levels do not fill a small stack`() {
    let count = Counter()
    onSmallStack {
        Observable.walk(1) { $0 < 10_000 ? [$0 + 1] : [] }
            .subscribe { _ in count.increment() }
    }
    #expect(count.value == 10_001)
}

@Test func `a hundred thousand children take no long time`() {
    let count = Counter()
    Observable.walk(0) { $0 == 0 ? Array(1...100_000) : [] }
        .subscribe { _ in count.increment() }
    #expect(count.value == 100_002)
}

@Test func `an endless tree can be stopped`() {
    Observable.walk(0) { [$0 + 1, $0 + 1] }.take(3).subscribe(log)
    #expect(log.lines == ["next(0)", "next(1)", "next(2)", "completed"])
}

@Test func `ten thousand children that nobody visits do not fill a small stack`() {
    onSmallStack {
        Observable.walk(0) { _ in Array(1...10_000) }.take(2).subscribe { _ in }
    }
}

@Test func `children are asked for when they are needed, once`() {
    let walk = Observable.walk(1) { [log] number in
        log.write("children of \(number)")
        return Self.children(of: number)
    }
    walk.take(3).subscribe(log)
    #expect(
        log.lines == [
            "next(1)", "children of 1", "next(11)", "children of 11", "next(111)",
            "completed",
        ]
    )
}

@Test func `what the closure throws comes after the element, and is the end`() {
    Observable.walk(1) { number in
        if number == 11 { throw Boom() }
        return Self.children(of: number)
    }
    .subscribe(log)
    #expect(log.lines == ["next(1)", "next(11)", "error(boom)"])
}

@Test func `a closure that disposes is the last word`() {
    let place = SingleAssignmentDisposable()
    let walk = Observable.walk(1, scheduler: clock) { number in
        if number == 11 { place.dispose() }
        return Self.children(of: number)
    }
    place.setDisposable(walk.subscribe(log))
    clock.start()
    #expect(log.lines == ["next(1)", "next(11)"])
}

@Test func `every subscriber walks for itself`() {
    let turns = RunsByHand()
    let walk = walk(on: turns)
    let first = walk.subscribe { [log] in log.write("a \($0)") }
    for _ in 1...2 { turns.runFirst() }
    let second = walk.subscribe { [log] in log.write("b \($0)") }
    for _ in 1...4 { turns.runFirst() }
    first.dispose()
    turns.runFirst()
    turns.runFirst()
    #expect(
        log.lines == [
            "a next(1)", "a next(11)", "a next(111)", "b next(1)", "a next(112)",
            "b next(11)", "b next(111)",
        ]
    )
    second.dispose()
}

@Test func `each element is work of its own on the scheduler`() {
    let turns = RunsByHand()
    let subscription = walk(on: turns).subscribe(log)
    #expect(log.lines == [])
    for count in 1...3 {
        turns.runFirst()
        #expect(log.lines.count == count)
    }
    #expect(turns.mostWaiting <= 2)
    subscription.dispose()
}

@Test func `the next turn has the children, however soon it comes`() {
    walk(on: RunsAtOnce()).subscribe(log)
    #expect(log.lines == Self.all.map { "next(\($0))" } + ["completed"])
}

@Test(arguments: [0, 1])
func `dispose takes back the work that waits`(atOnce: Int) {
    let turns = RunsByHand()
    turns.atOnce = atOnce
    let subscription = walk(on: turns).subscribe(log)
    if atOnce == 0 { turns.runFirst() }
    #expect(turns.waiting == 1)
    subscription.dispose()
    #expect(turns.waiting == 0)
    turns.runFirst()
    #expect(log.lines == ["next(1)"])
}

@Test func `another thread may dispose while it walks`() {
    let living = Counter()
    stopInTheMiddle { steps in
        let clock = VirtualTimeScheduler()
        let children = (1...100).map { _ in Tracked(living) }
        let walk = Observable.walk(children[0], scheduler: clock) { _ in
            // It has an end, so that what nobody can stop fills no machine's memory.
            steps.increment() < 1000 ? children : []
        }
        return (run: clock.start, stop: walk.subscribe { _ in }.dispose)
    }
    #expect(living.value == 0)
}

@Test func `what has been visited is freed`() {
    let living = Counter()
    Observable.walk(Tracked(living)) { _ in [Tracked(living)] }.take(100)
        .subscribe { [log] _ in log.write(living.value) }
    let alive = log.lines.compactMap { Int($0) }.max() ?? 0
    #expect(alive <= 3)
    #expect(living.value == 0)
}

@Test(arguments: Contract.SourceClause.allCases)
func `it keeps the source's contract`(clause: Contract.SourceClause) {
    check(clause, sends: ["next(7)", "next(8)", "completed"]) {
        Observable.walk($0) { $0 == 7 ? [$0 + 1] : [] }
    }
}
