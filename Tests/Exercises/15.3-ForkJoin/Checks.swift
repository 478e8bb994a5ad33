let log = Log()
let a = TestSource<Int>()
let b = TestSource<Int>()
let c = TestSource<Int>()

private var joined: Observable<[Int]> {
    Observable<Int>.forkJoin([a.observable, b.observable, c.observable])
}

@Test func `when all have completed it sends the last elements, in the sources' order`() {
    joined.subscribe(log)
    for number in 1...3 { a.onNext(number) }
    b.onNext(7)
    c.onNext(1)
    c.onNext(1)
    c.onCompleted()
    a.onCompleted()
    #expect(log.lines == [])
    b.onNext(8)
    b.onCompleted()
    #expect(log.lines == ["next([3, 8, 1])", "completed"])
}

@Test func `without sources it completes, and frees its handler`() {
    let living = Counter()
    do {
        let held = Tracked(living)
        Observable<Int>.forkJoin([]).subscribe { event in
            held.touch()
            log.write(event)
        }
    }
    #expect(log.lines == ["completed"])
    #expect(living.value == 0)
}

@Test func `after an end inside subscribe no further source is subscribed to`() {
    for end in [Observable<Int>.error(Boom()), .empty()] {
        Observable.forkJoin([b.observable, end, a.observable]).subscribe(log)
    }
    #expect(log.lines == ["error(boom)", "completed"])
    #expect([a.subscriptions, b.subscriptions, b.disposals] == [0, 2, 2])
}

@Test func `nor after another thread has ended it there`() {
    let failing = Observable<Int>.create { [a] _ in
        #expect(onAnotherThread(within: 1) { a.onError(Boom()) })
        return Disposables.create()
    }
    Observable.forkJoin([a.observable, failing, b.observable]).subscribe(log)
    #expect(log.lines == ["error(boom)"])
    #expect(b.subscriptions == 0)
}

@Test func `one may answer while the others are still being subscribed to`() {
    inEveryOrder(switches: 2) {
        let (answers, log) = (PublishSubject<Int>(), Log())
        let subscribed = StepSemaphore(value: 0)
        let source = Observable<Int>.create { observer in
            defer { subscribed.signal() }
            return answers.subscribe(observer)
        }
        let joined = Observable.forkJoin([source, .just(0), .just(0)]).map { $0[0] }
        return Scene([
            { joined.subscribe(log) },
            {
                subscribed.wait()
                for number in 1...2 { answers.onNext(number) }
                answers.onCompleted()
            },
        ]) { log.lines == ["next(2)", "completed"] ? nil : "It has sent \(log.lines)." }
    }
}

@Test func `the same sequence may stand in the list twice`() {
    var made = 0
    let number = Observable<Int>.deferred {
        made += 1
        return made < 4 ? .just(made) : .empty()
    }
    let joined = Observable<Int>.forkJoin([number, number, .just(2)])
    for _ in 1...2 { joined.subscribe(log) }
    #expect(log.lines == ["next([1, 2, 2])", "completed", "completed"])
}

@Test(arguments: Contract.pairClauses(of: "15.3"))
func `two of them keep the contract of two sources`(clause: Contract.PairClause) {
    let pair = Contract.Pair(of: ("first", "second")) {
        subscribing(to: Observable.forkJoin([$0.observable, $1.observable]))
    } model: { steps in
        var (left, right): (Int?, Int?)
        var (leftEnded, rightEnded) = (false, false)
        for step in steps {
            switch step {
            case .left(.next(let value)): left = value
            case .right(.next(let value)): right = value
            case .left(.error), .right(.error): return ["error(boom)"]
            case .left(.completed): leftEnded = true
            case .right(.completed): rightEnded = true
            }
            if leftEnded, left == nil { return ["completed"] }
            if rightEnded, right == nil { return ["completed"] }
            guard leftEnded, rightEnded, let left, let right else { continue }
            return ["next([\(left), \(right)])", "completed"]
        }
        return []
    }
    ask(clause, of: pair)
}

@Test(arguments: Contract.clauses(of: "15.3"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let joining = Contract.Operator(
        build: { source, _ in subscribing(to: Observable.forkJoin([source.observable])) },
        joinsSources: true,
        model: { inputs in
            var last: Int?
            for input in inputs {
                switch input {
                case .next(let value): last = value
                case .error: return ["error(boom)"]
                case .completed:
                    return (last.map { ["next([\($0)])"] } ?? []) + ["completed"]
                }
            }
            return []
        }
    )
    check(clause, joining)
}
