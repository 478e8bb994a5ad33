private let log = Log()
private let source = TestSource<Int>()
private let other = TestSource<Int>()

/// Completes inside `subscribe`, without an element.
private func nothing<Element>() -> Observable<Element> {
    Observable.create { observer in
        observer.onCompleted()
        return Disposables.create()
    }
}

@Test func `a sequence with an element passes as it is`() {
    rowOfTwo("a1 a1 a| b2", "1 1 |") { $0.a.ifEmpty(switchTo: $0.b) }
}

@Test func `only if it completes without any, the other one takes over, once`() {
    source.observable.ifEmpty(switchTo: other.observable).subscribe(log)
    #expect(other.subscriptions == 0)
    source.onCompleted()
    #expect(other.subscriptions == 1)
    #expect(log.lines == [])
}

@Test func `the other one takes over with its elements, until its handler has disposed`() {
    let other = Observable<Int>.create { [log] observer in
        for number in 1...2 { observer.onNext(number) }
        return Disposables.create { log.write("stopped") }
    }
    var subscription: (any Disposable)?
    subscription = source.observable.ifEmpty(switchTo: other).subscribe { [log] event in
        log.write(event)
        subscription?.dispose()
    }
    source.onCompleted()
    subscription = nil
    #expect(log.lines == ["next(1)", "stopped"])
}

@Test func `if somebody has disposed when it completes, the other one does not take over`() {
    let source = Ungated<Int> { observer in Disposables.create { observer.onCompleted() } }
    source.ifEmpty(switchTo: other.observable).subscribe(log).dispose()
    #expect(other.subscriptions == 0)
    #expect(log.lines == [])
}

@Test(arguments: Contract.pairClauses(of: "6.1"))
func `with the other one it keeps the contract of two sources`(clause: Contract.PairClause) {
    let pair = Contract.Pair(of: ("source", "other")) {
        subscribing(to: $0.observable.ifEmpty(switchTo: $1.observable))
    } model: { steps in
        var (lines, hasSwitched): ([String], Bool) = ([], false)
        for step in steps {
            switch step {
            case .left where hasSwitched: break
            case .right where !hasSwitched: break
            case .left(.next(let value)), .right(.next(let value)):
                lines.append("next(\(value))")
            case .left(.error), .right(.error): return lines + ["error(boom)"]
            case .left(.completed) where lines.isEmpty: hasSwitched = true
            case .left(.completed), .right(.completed): return lines + ["completed"]
            }
        }
        return lines
    }
    ask(clause, of: pair)
}

@Test(arguments: Contract.clauses(of: "6.1"), ["source", "other"])
func `either one keeps the operator's contract`(clause: Contract.Clause, asked: String) {
    check(clause) {
        asked == "source" ? $0.ifEmpty(switchTo: nothing()) : nothing().ifEmpty(switchTo: $0)
    } model: {
        $0
    }
}
