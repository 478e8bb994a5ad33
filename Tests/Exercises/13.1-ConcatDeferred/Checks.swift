let log = Log()
let a = TestSource<Int>()
let b = TestSource<Int>()
let c = TestSource<Int>()

/// Makes the sequences of `a`, `b` and `c`, and writes when.
private var inTurn: Observable<Int> {
    Observable<Int>.concatDeferred(
        [("a", a), ("b", b), ("c", c)].map { name, source in
            { [log] in
                log.write("make \(name)")
                return source.observable
            }
        }
    )
}

@Test func `the sequences come one after the other`() {
    inTurn.subscribe(log)
    b.onNext(9)
    a.onNext(1)
    a.onNext(1)
    a.onCompleted()
    a.onNext(8)
    b.onNext(2)
    b.onCompleted()
    c.onNext(3)
    c.onCompleted()
    let events = log.lines.filter { !$0.hasPrefix("make") }
    #expect(events == ["next(1)", "next(1)", "next(2)", "next(3)", "completed"])
}

@Test func `a factory is called when its turn comes, and not before`() {
    let sequence = inTurn
    #expect(log.lines == [])
    sequence.subscribe(Log())
    #expect(log.lines == ["make a"])
    a.onCompleted()
    #expect(log.lines == ["make a", "make b"])
    // Whoever comes in the middle begins with the first.
    sequence.subscribe(Log())
    #expect(log.lines == ["make a", "make b", "make a"])
    b.onCompleted()
    #expect(log.lines == ["make a", "make b", "make a", "make c"])
}

@Test func `after dispose no factory is called`() {
    let subscription = inTurn.subscribe(log)
    a.onNext(1)
    subscription.dispose()
    a.onCompleted()
    #expect(log.lines == ["make a", "next(1)"])
    #expect(a.disposals == 1)
}

@Test func `what a factory throws is the end`() {
    Observable<Int>.concatDeferred([
        { .just(1) },
        { throw Boom() },
        { [log] in
            log.write("make the third")
            return .just(3)
        },
    ])
    .subscribe(log)
    #expect(log.lines == ["next(1)", "error(boom)"])
}

@Test func `every subscriber has sequences made for it, each once`() {
    var made = 0
    let sequence = Observable<Int>.concatDeferred([
        {
            made += 1
            return .just(made)
        },
        {
            made += 1
            return .just(made)
        },
    ])
    for _ in 1...2 { sequence.subscribe(log) }
    #expect(
        log.lines == ["next(1)", "next(2)", "completed", "next(3)", "next(4)", "completed"]
    )
}

@Test func `without factories it completes`() {
    Observable<Int>.concatDeferred([]).subscribe(log)
    #expect(log.lines == ["completed"])
}

@Test func `ten thousand sequences that end inside subscribe do not fill the stack`() {
    var sum = 0
    Observable<Int>.concatDeferred((1...10_000).map { number in { .just(number) } })
        .subscribe { event in
            if case .next(let number) = event { sum += number }
            if event.isStopEvent { log.write(event) }
        }
    #expect(sum == 50_005_000)
    #expect(log.lines == ["completed"])
}

@Test func `what has ended is freed, and so are the factories`() {
    let living = Counter()
    do {
        let sequence = Observable<Int>.concatDeferred([
            { [tracked = Tracked(living)] in
                tracked.touch()
                return .just(1)
            },
            { [a] in a.observable },
        ])
        sequence.subscribe { [tracked = Tracked(living)] _ in tracked.touch() }
    }
    #expect(living.value == 1, "a factory that has had its turn is freed")
    a.onCompleted()
    #expect(living.value == 0)
}

@Test func `a sequence that has ended is freed when the next one begins`() {
    let living = Counter()
    var most = 0
    let factories = (1...100).map { _ in
        {
            Observable<Int>.create { [tracked = Tracked(living)] observer in
                tracked.touch()
                most = max(most, living.value)
                observer.onCompleted()
                return Disposables.create()
            }
        }
    }
    Observable<Int>.concatDeferred(factories).subscribe(log)
    #expect(most <= 2, "how many are alive at once")
    #expect(log.lines == ["completed"])
}

@Test(arguments: Contract.clauses(of: "13.1"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(
        clause,
        { source in .concatDeferred([{ .empty() }, { source }, { .empty() }]) },
        joinsSources: true,
        model: { $0 }
    )
}
