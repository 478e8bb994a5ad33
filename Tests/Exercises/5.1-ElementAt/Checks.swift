private let log = Log()
private let source = Source()

@Test func `it forwards the element with the number, and completes`() {
    _ = source.numbers.element(at: 1).subscribe(AnyObserver { log.write($0) })
    source.send(10)
    #expect(log.lines == [])
    source.send(11, 12)
    #expect(log.lines == ["next(11)", "completed"])
}

@Test func `a sequence that is too short fails with a name`() {
    for index in [2, .max] {
        let source = Source()
        _ = source.numbers.element(at: index).subscribe(AnyObserver { log.write($0) })
        source.send(10, 11)
        source.send(.completed)
    }
    let error = "error(Argument out of range.)"
    #expect(log.lines == [error, error])
}

@Test func `every subscription counts for itself`() {
    let second = source.numbers.element(at: 1)
    _ = second.subscribe(AnyObserver { log.write("a \($0)") })
    source.send(10)
    _ = second.subscribe(AnyObserver { log.write("b \($0)") })
    source.send(11, 12)
    #expect(log.lines == ["a next(11)", "a completed", "b next(12)", "b completed"])
}

@Test func `a source that sends all at once has such an element, too`() {
    let numbers = Observable<Int>.create { observer in
        for number in 10...12 { observer.onNext(number) }
        observer.onCompleted()
        return Disposables.create()
    }
    _ = numbers.element(at: 1).subscribe(AnyObserver { log.write($0) })
    #expect(log.lines == ["next(11)", "completed"])
}

@Test(arguments: Contract.clauses(of: "5.1"), [-1, 0, 3])
func `it keeps the operator's contract`(clause: Contract.Clause, index: Int) {
    let subject = Contract.Operator(
        build: { source, _ in subscribing(to: source.observable.element(at: index)) },
        model: { inputs in
            let lines = Contract.passingEnds { $0 }(inputs)
            if index >= 0, lines.count > index, lines[index].hasPrefix("next") {
                return [lines[index], "completed"]
            }
            switch lines.last {
            case "completed": return ["error(Argument out of range.)"]
            case "error(boom)": return ["error(boom)"]
            default: return []
            }
        }
    )
    check(clause, subject)
}
