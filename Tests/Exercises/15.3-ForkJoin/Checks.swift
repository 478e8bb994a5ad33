@Test func `when all have completed it sends the last elements, in the sources' order`() {
    rowOfTwo("a1 a2 b7 a3 a| b8 b|", "- - - - - - ([3,1,8] |)") {
        Observable.forkJoin([$0.a, .just(1), $0.b])
    }
    rowOfTwo("a1 a|", "- ([1,1] |)") { Observable.forkJoin([$0.a, $0.a]) }
}

@Test(arguments: Contract.SourceClause.allCases)
func `no sources, no list, only the end`(clause: Contract.SourceClause) {
    check(clause, sends: ["completed"]) { _ in Observable<Int>.forkJoin([]) }
}

@Test func `once another thread has ended it, no further source is subscribed to`() {
    rowOfTwo("", "now: #") { two in
        let failing = Observable<Int>.create { _ in
            #expect(onAnotherThread(within: 1) { two.send("a#") })
            return Disposables.create()
        }
        let other = two.b.do(onSubscribe: { two.write("subscribed") })
        return Observable.forkJoin([two.a, failing, other])
    }
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
            if leftEnded && left == nil || rightEnded && right == nil { return ["completed"] }
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
        model: Contract.atTheEnd { $0.suffix(1).map { [$0] } }
    )
    check(clause, joining)
}
