@Test func `elements pass once the other sequence has sent one, which is stopped then`() {
    let words = "+a, +b and -b: it is subscribed to, and stopped"
    rowOfTwo("a1 b0 a2 b0 a2 a|", "now: (+a +b) - -b 2 - 2 |", where: words) { two in
        let other = two.b.do(onSubscribe: { two.write("+b") }, onDispose: { two.write("-b") })
        return two.a.do(onSubscribe: { two.write("+a") }).skip(until: other)
    }
    rowOfTwo("now: (b0) a1", "now: -b 1", where: "-b: the other one is stopped") { two in
        two.a.skip(until: two.b.do(onDispose: { two.write("-b") }))
    }
}

@Test(arguments: Contract.pairClauses(of: "15.1"))
func `both keep the contract of two sources`(clause: Contract.PairClause) {
    let pair = Contract.Pair(of: ("source", "other")) {
        subscribing(to: $0.observable.skip(until: $1.observable))
    } model: { steps in
        var (lines, isOpen, hasOtherEnded): ([String], Bool, Bool) = ([], false, false)
        for step in steps {
            switch step {
            case .right where isOpen || hasOtherEnded: break
            case .left(.next(let value)): if isOpen { lines.append("next(\(value))") }
            case .left(.completed): return lines + ["completed"]
            case .right(.next): isOpen = true
            case .right(.completed): hasOtherEnded = true
            case .left(.error), .right(.error): return lines + ["error(boom)"]
            }
        }
        return lines
    }
    ask(clause, of: pair)
}

@Test(arguments: Contract.clauses(of: "15.1"))
func `it keeps the operator's contract while nothing passes`(clause: Contract.Clause) {
    check(clause, { $0.skip(until: Observable<Int>.never()) }, model: { $0.prefix(0) })
}

@Test(arguments: Contract.clauses(of: "15.1 open"))
func `it keeps the operator's contract when elements pass`(clause: Contract.Clause) {
    check(clause, { $0.skip(until: Observable.just(0)) }, model: { $0 })
}
