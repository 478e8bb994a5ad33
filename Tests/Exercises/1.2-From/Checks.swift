private let log = Log()

@Test func `the values come in their order`() {
    Observable<Int>.from([3, 1, 2]).subscribe(AnyObserver { log.write($0) })
    #expect(log.lines.prefix(3) == ["next(3)", "next(1)", "next(2)"])
}

@Test func `after the last value it completes`() {
    Observable<String>.from(["a", "b"]).subscribe(AnyObserver { log.write($0) })
    #expect(log.lines == ["next(\"a\")", "next(\"b\")", "completed"])
}

@Test func `an empty list is over at once`() {
    Observable<Int>.from([]).subscribe(AnyObserver { log.write($0) })
    #expect(log.lines == ["completed"])
}

@Test func `everyone who subscribes gets the whole list`() {
    let numbers = Observable<Int>.from([1, 2])
    numbers.subscribe(AnyObserver { log.write("first \($0)") })
    numbers.subscribe(AnyObserver { log.write("second \($0)") })
    #expect(
        log.lines == [
            "first next(1)", "first next(2)", "first completed",
            "second next(1)", "second next(2)", "second completed",
        ]
    )
}

@Test func `equal elements come, each of them`() {
    Observable<Int>.from([2, 2, 1, 2]).subscribe(AnyObserver { log.write($0) })
    #expect(log.lines == ["next(2)", "next(2)", "next(1)", "next(2)", "completed"])
}

@Test func `a handler may subscribe to the same sequence`() {
    let numbers = Observable<Int>.from([1, 2])
    numbers.subscribe(
        AnyObserver { event in
            log.write("outer \(event)")
            guard case .next(1) = event else { return }
            numbers.subscribe(AnyObserver { log.write("inner \($0)") })
        }
    )
    #expect(
        log.lines == [
            "outer next(1)", "inner next(1)", "inner next(2)", "inner completed",
            "outer next(2)", "outer completed",
        ]
    )
}

@Test func `a list of ten thousand does not fill a small stack`() {
    let count = Counter()
    onSmallStack {
        Observable<Int>.from(Array(1...10_000))
            .subscribe(AnyObserver { _ in count.increment() })
    }
    #expect(count.value == 10_001)
}

@Test func `after the end all is freed`() {
    let living = Counter()
    do {
        let objects = Observable<Tracked>.from([Tracked(living)])
        objects.subscribe(AnyObserver { _ in })
    }
    #expect(living.value == 0)
}
