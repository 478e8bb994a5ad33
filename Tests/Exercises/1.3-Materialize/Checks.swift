private func log(of source: Observable<Int>) -> [String] {
    let log = Log()
    source.materialize().subscribe(AnyObserver { log.write(line($0)) })
    return log.lines
}

private func line(_ event: Event<Event<Int>>) -> String {
    switch event {
    case .next(let inner): "element \(inner)"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
}

@Test func `the end comes as an element, and is followed by completed`() {
    let source = Observable<Int>.create { $0.onCompleted() }
    #expect(log(of: source) == ["element completed", "completed"])
}

@Test func `an error comes as an element too, and is followed by completed`() {
    let source = Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onError(Oops())
    }
    #expect(log(of: source) == ["element next(1)", "element error(oops)", "completed"])
}

@Test func `after the end all is freed`() {
    let living = Counter()
    do {
        let tracked = Tracked(living)
        let source = Observable<Int>.create { observer in
            tracked.touch()
            observer.onCompleted()
        }
        source.materialize().subscribe(AnyObserver { _ in tracked.touch() })
    }
    #expect(living.value == 0)
}

@Test(arguments: Contract.clauses(of: "1.3"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    let subject = Contract.Operator(
        build: { source, _ in subscribing(to: source.observable.materialize()) },
        model: { inputs in
            let lines = Contract.passingEnds { $0 }(inputs)
            let isOver = lines.last?.hasPrefix("next") == false
            return lines.map { "next(\($0))" } + (isOver ? ["completed"] : [])
        }
    )
    check(clause, subject)
}
