private let log = Log()
private let source = Source()

private var sum: Observable<Int> { source.numbers.reduce(10, accumulator: +) }

@Test func `one value comes, and not before the end`() {
    _ = sum.subscribe(AnyObserver { log.write($0) })
    source.send(1, 2, 3)
    #expect(log.lines == [])
    source.send(.completed)
    #expect(log.lines == ["next(16)", "completed"])
}

@Test func `of a sequence without elements it is the seed`() {
    _ = sum.subscribe(AnyObserver { log.write($0) })
    source.send(.completed)
    #expect(log.lines == ["next(10)", "completed"])
}

@Test func `a handler of the result may make the source go on`() {
    let (source, calls) = (UngatedSource<Int>(), Counter())
    let sum = source.observable.reduce(10) { sum, number in
        calls.increment()
        return sum + number
    }
    _ = sum.subscribe(
        AnyObserver { [log, weak source] event in
            // Once is enough to see it: a mistake must not go on for ever.
            let isFirst = log.lines.isEmpty
            log.write(event)
            guard isFirst else { return }
            source?.onNext(5)
            source?.onCompleted()
        }
    )
    source.onNext(1)
    source.onCompleted()
    #expect(log.lines == ["next(11)", "completed"])
    #expect(calls.value == 1)
}

@Test(arguments: Contract.clauses(of: "5.2", callingClosure: true))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let subject = Contract.Operator(
        build: { source, closure in
            subscribing(to: source.observable.reduce(10) { (try closure($1)) + $0 })
        },
        model: { inputs in
            let values = inputs.compactMap {
                if case .next(let value) = $0 { value } else { nil }
            }
            return switch Contract.passingEnds({ $0 })(inputs).last {
            case "completed": ["next(\(values.reduce(10, +)))", "completed"]
            case "error(boom)": ["error(boom)"]
            default: []
            }
        }
    )
    check(clause, subject)
}
