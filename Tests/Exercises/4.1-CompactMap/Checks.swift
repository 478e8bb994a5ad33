private let log = Log()

@Test func `nils are left out`() {
    let source = DrivenSource<String>()
    _ = source.values.compactMap { Int($0) }.subscribe(AnyObserver { log.write($0) })
    for word in ["1", "two", "3"] { source.send(.next(word)) }
    source.send(.completed)
    #expect(log.lines == ["next(1)", "next(3)", "completed"])
}

@Test func `a throw ends a sequence that sends at once as well`() {
    let words = Observable<String>.create { observer in
        for word in ["1", "two", "3"] { observer.onNext(word) }
        return Disposables.create()
    }
    _ =
        words
        .compactMap { word -> Int? in
            guard let number = Int(word) else { throw Oops() }
            return number
        }
        .subscribe(AnyObserver { log.write($0) })
    #expect(log.lines == ["next(1)", "error(oops)"])
}

@Test(arguments: Contract.clauses(of: "4.1", callingClosure: true))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(clause) { source, closure in
        source.compactMap { number in try closure(number) % 2 == 0 ? number * 10 : nil }
    } model: {
        $0.filter { $0 % 2 == 0 }.map { $0 * 10 }
    }
}
