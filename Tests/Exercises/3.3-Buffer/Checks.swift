private let log = Log()
private let source = Source()

@Test func `a full group is forwarded at once`() {
    _ = source.numbers.subscribe(inGroupsOf: 2, AnyObserver { log.write($0) })
    source.send(.next(1))
    #expect(log.lines == [])
    source.send(2, 3, 4)
    #expect(log.lines == ["next([1, 2])", "next([3, 4])"])
}

@Test func `the rest comes before the end`() {
    _ = source.numbers.subscribe(inGroupsOf: 2, AnyObserver { log.write($0) })
    for number in 1...3 { source.send(.next(number)) }
    source.send(.completed)
    #expect(log.lines == ["next([1, 2])", "next([3])", "completed"])
}

@Test func `there is no empty group`() {
    _ = source.numbers.subscribe(inGroupsOf: 2, AnyObserver { log.write($0) })
    for number in 1...2 { source.send(.next(number)) }
    source.send(.completed)
    #expect(log.lines == ["next([1, 2])", "completed"])
}

@Test func `a group is as large as it should be`() {
    for size in [1, 3, 1 << 58, .max] {
        let source = Source()
        _ = source.numbers.subscribe(inGroupsOf: size, AnyObserver { log.write($0) })
        for number in 1...3 { source.send(.next(number)) }
        if size > 3 { source.send(.completed) }
    }
    let all = "next([1, 2, 3])"
    let lines = ["next([1])", "next([2])", "next([3])", all]
    #expect(log.lines == lines + [all, "completed", all, "completed"])
}

@Test func `a group of three hundred thousand takes no long time`() {
    let groups = Counter()
    let large = AnyObserver<[Int]> { event in
        if case .next = event { groups.increment() }
    }
    _ = source.numbers.subscribe(inGroupsOf: 300_000, large)
    for number in 1...300_000 { source.send(.next(number)) }
    #expect(groups.value == 1)
}

@Test(arguments: Contract.clauses(of: "3.3"), [1, 4, 1000])
func `it keeps the operator's contract`(clause: Contract.Clause, size: Int) {
    let subject = Contract.Operator(
        build: { source, _ in
            { handler in
                let observer = AnyObserver<[Contract.Number]> {
                    handler("\($0)", $0.isStopEvent)
                }
                return source.observable.subscribe(inGroupsOf: size, observer).dispose
            }
        },
        keeps: size,
        model: Contract.groups(of: size)
    )
    check(clause, subject)
}
