private let log = Log()
private let source = Source()

@Test func `each element comes with the one before`() {
    _ = source.numbers.pairwise().subscribe(AnyObserver { log.write($0) })
    source.send(1, 2, 3)
    source.send(.completed)
    #expect(log.lines == ["next(1, 2)", "next(2, 3)", "completed"])
}

@Test func `nil is an element like any other`() {
    let words = Observable<String?>.create { observer in
        for word in [nil, "a", nil, nil] { observer.onNext(word) }
        return Disposables.create()
    }
    _ = words.pairwise().subscribe(
        AnyObserver { event in
            if case .next(let pair) = event {
                log.write("\(pair.0 ?? "nil") \(pair.1 ?? "nil")")
            }
        }
    )
    #expect(log.lines == ["nil a", "a nil", "nil nil"])
}

@Test(arguments: Contract.clauses(of: "5.3"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let subject = Contract.Operator(
        build: { source, _ in subscribing(to: source.observable.pairwise()) },
        keeps: 2,
        model: Contract.passingEnds { zip($0, $0.dropFirst()).map { ($0, $1) } }
    )
    check(clause, subject)
}
