private let log = Log()

/// 1 has 11 twice and 12, and 11 has 111 twice and 112: three levels in all.
private static func children(of number: Int) -> [Int] {
    number > 100 ? [] : [1, 1, 2].map { 10 * number + $0 }
}

private func walk(on scheduler: any ImmediateSchedulerType) -> Observable<Int> {
    .walk(1, scheduler: scheduler, children: Self.children)
}

@Test func `after each element comes its first child with everything below`() {
    let all = [1, 11, 111, 111, 112, 11, 111, 111, 112, 12, 121, 121, 122]
    for scheduler: any ImmediateSchedulerType in [CurrentThreadScheduler.instance, RunsAtOnce()] {
        let log = Log()
        walk(on: scheduler).subscribe(log)
        #expect(log.lines == all.map { "next(\($0))" } + ["completed"])
    }
}

@Test func `a deep tree does not fill the stack`() {
    let count = Counter()
    onSmallStack {
        Observable.walk(1) { $0 < 10_000 ? [$0 + 1] : [] }
            .subscribe { _ in count.increment() }
    }
    #expect(count.value == 10_001)
}

@Test func `take can stop an endless tree, and what it does not visit fills no stack`() {
    onSmallStack { [log] in
        Observable.walk(0) { _ in Array(1...10_000) }.take(2).subscribe(log)
    }
    #expect(log.lines == ["next(0)", "next(1)", "completed"])
}

@Test func `the closure is asked when its element has been delivered, once`() {
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

@Test func `the closure may throw when its element has been delivered`() {
    Observable.walk(1) { number in
        if number == 11 { throw Boom() }
        return Self.children(of: number)
    }
    .subscribe(log)
    #expect(log.lines == ["next(1)", "next(11)", "error(boom)"])
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

@Test(arguments: [0, 1])
func `dispose takes back the work that waits`(sentInsideSchedule: Int) {
    let turns = RunsByHand()
    turns.atOnce = sentInsideSchedule
    let subscription = walk(on: turns).subscribe(log)
    if sentInsideSchedule == 0 { turns.runFirst() }
    #expect(turns.waiting == 1)
    subscription.dispose()
    #expect(turns.waiting == 0)
    turns.runFirst()
    #expect(log.lines == ["next(1)"])
}

@Test func `on any thread dispose takes back the work`() {
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
    var most = 0
    Observable.walk(Tracked(living)) { _ in [Tracked(living)] }.take(100)
        .subscribe { _ in most = max(most, living.value) }
    #expect(most <= 3)
    #expect(living.value == 0)
}

@Test(arguments: Contract.SourceClause.allCases)
func `it keeps the source's contract`(clause: Contract.SourceClause) {
    check(clause, sends: ["next(7)", "next(8)", "completed"]) {
        Observable.walk($0) { $0 == 7 ? [$0 + 1] : [] }
    }
}
