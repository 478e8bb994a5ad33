private let source = TestSource<Int>()

@Test(arguments: [1, 2, 5])
func `it connects with the observer that makes the number full`(count: Int) {
    let sequence = source.observable.publish().autoConnect(count)
    for _ in 1..<count {
        sequence.subscribe(Log())
        #expect(source.subscriptions == 0)
    }
    sequence.subscribe(Log())
    #expect(source.subscriptions == 1)
}

@Test func `who counts has its place already, also if another one comes meanwhile`() {
    let (first, second) = (Log(), Log())
    let visited = Visited(Observable.just(7).publish())
    let sequence = visited.autoConnect(2)
    visited.before = { sequence.subscribe(second) }
    sequence.subscribe(first)
    visited.before = {}
    #expect(first.lines == ["next(7)", "completed"])
    #expect(second.lines == first.lines)
}

/// Lets another one in before an observer has its place.
private final class Visited: ConnectableObservable<Int> {
    private let source: ConnectableObservable<Int>
    var before: () -> Void = {}

    init(_ source: ConnectableObservable<Int>) { self.source = source }

    override func subscribe(_ observer: some ObserverType<Int>) -> any Disposable {
        let visitor = before
        before = {}
        visitor()
        return source.subscribe(observer)
    }

    override func connect() -> any Disposable { source.connect() }
}

@Test func `with none to wait for it connects at once`() {
    let log = Log()
    let sequence = source.observable.publish().autoConnect(0)
    #expect(source.subscriptions == 1)
    sequence.subscribe(log)
    source.onNext(1)
    #expect(source.subscriptions == 1)
    #expect(log.lines == ["next(1)"])
}

@Test func `all observers receive what a source sends inside subscribe`() {
    let (first, second) = (Log(), Log())
    let sequence = Observable.just(7).publish().autoConnect(2)
    sequence.subscribe(first)
    #expect(first.lines == [])
    sequence.subscribe(second)
    #expect(first.lines == ["next(7)", "completed"])
    #expect(second.lines == first.lines)
}

@Test func `an observer counts, also when it has left before the others come`() {
    let sequence = source.observable.publish().autoConnect(2)
    sequence.subscribe(Log()).dispose()
    #expect(source.subscriptions == 0)
    sequence.subscribe(Log())
    #expect(source.subscriptions == 1)
}

@Test func `it stays connected when all have left`() {
    let log = Log()
    let sequence = source.observable.publish().autoConnect(2)
    let subscriptions = [sequence.subscribe(Log()), sequence.subscribe(Log())]
    for subscription in subscriptions { subscription.dispose() }
    #expect(source.disposals == 0)
    sequence.subscribe(log)
    source.onNext(1)
    #expect(log.lines == ["next(1)"])
    #expect(source.subscriptions == 1)
}

@Test func `it connects once, also for observers that come after the end`() {
    let sequence = source.observable.publish().autoConnect(1)
    sequence.subscribe(Log())
    source.onCompleted()
    sequence.subscribe(Log())
    #expect(source.subscriptions == 1)
}

@Test func `two sequences of one connectable count for themselves`() {
    let connectable = source.observable.publish()
    let (one, other) = (connectable.autoConnect(.max), connectable.autoConnect(2))
    one.subscribe(Log())
    other.subscribe(Log())
    #expect(source.subscriptions == 0)
    other.subscribe(Log())
    #expect(source.subscriptions == 1)
}

@Test func `a handler may subscribe while the source is being connected`() {
    let (log, inner) = (Log(), Log())
    let sequence = Observable.concat(.just(1), .just(2)).publish().autoConnect(1)
    sequence.subscribe { event in
        log.write(event)
        if case .next(1) = event { sequence.subscribe(inner) }
    }
    #expect(log.lines == ["next(1)", "next(2)", "completed"])
    #expect(inner.lines == ["next(2)", "completed"])
}

@Test func `another thread may subscribe while the source is being connected`() {
    var others: [Bool] = []
    var sequence = Observable<Int>.never()
    let source = Observable<Int>.create { _ in
        let other = sequence
        others.append(onAnotherThread(within: 1) { other.subscribe(Log()) })
        return Disposables.create()
    }
    sequence = source.publish().autoConnect(1)
    sequence.subscribe(Log())
    sequence = .never()
    #expect(others == [true], "whether it was back meanwhile")
}

@Test func `threads that subscribe at once are counted, each once`() {
    inEveryOrder {
        let meeting = Meeting()
        let sequence = meeting.autoConnect(2)
        func subscribe() { _ = sequence.subscribe(AnyObserver { _ in }) }
        return Scene([subscribe, subscribe]) {
            let count = meeting.connections.value
            return count == 1 ? nil : "It has been connected \(count) times, not once."
        }
    }
}

@Test func `what has ended is freed`() {
    let living = Counter()
    do {
        let source = TestSource<Int>()
        let sequence = source.observable.map { [tracked = Tracked(living)] number in
            tracked.touch()
            return number
        }.publish().autoConnect(1)
        sequence.subscribe { [tracked = Tracked(living)] _ in tracked.touch() }
        source.onNext(1)
        source.onCompleted()
    }
    #expect(living.value == 0)
}

@Test(arguments: Contract.clauses(of: "12.2"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(clause, { $0.publish().autoConnect(1) }, model: { $0 })
}

/// Two threads leave its `subscribe` at the same moment.
private final class Meeting: ConnectableObservable<Int> {
    let connections = Counter()

    override func subscribe(_ observer: some ObserverType<Int>) -> any Disposable {
        Disposables.create()
    }

    override func connect() -> any Disposable {
        connections.increment()
        return Disposables.create()
    }
}
