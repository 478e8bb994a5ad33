private let log = Log()
private let source = DrivenSource<String>()

private func text(_ event: Event<(index: Int, element: String)>) -> String {
    switch event {
    case .next(let pair): "\(pair.index) \(pair.element)"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
}

@Test func `the numbers run from 0`() {
    _ = source.values.enumerated().subscribe(AnyObserver { log.write(self.text($0)) })
    for word in ["a", "b", "c"] { source.send(.next(word)) }
    source.send(.completed)
    #expect(log.lines == ["0 a", "1 b", "2 c", "completed"])
}

@Test func `every subscription counts for itself`() {
    let numbered = source.values.enumerated()
    _ = numbered.subscribe(AnyObserver { log.write(self.text($0)) })
    source.send(.next("a"))
    _ = numbered.subscribe(AnyObserver { log.write("second: " + self.text($0)) })
    source.send(.next("b"))
    #expect(log.lines == ["0 a", "1 b", "second: 0 b"])
}

@Test(arguments: Contract.clauses(of: "4.2"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(clause) {
        $0.enumerated()
    } model: {
        $0.enumerated().map { (index: $0.offset, element: $0.element) }
    }
}
