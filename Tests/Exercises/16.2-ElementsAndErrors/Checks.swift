let results = Log()
let failures = Log()
let source = TestSource<Event<Int>>()

private func subscribe() {
    source.observable.elements().subscribe(results)
    source.observable.errors().subscribe(failures)
}

@Test func `an end that a handler sends behind an element comes behind it`() {
    source.observable.elements().subscribe { [log = results, source] event in
        log.write(event)
        guard case .next(1) = event else { return }
        source.onNext(.next(2))
        source.onError(Boom())
    }
    source.onNext(.next(1))
    #expect(results.lines == ["next(1)", "next(2)", "error(boom)"])
    let others = TestSource<Event<Int>>()
    others.observable.errors().subscribe { [log = failures, others] event in
        log.write(event)
        guard log.lines.count == 1 else { return }
        others.onNext(.error(Boom()))
        others.onError(Boom())
    }
    others.onNext(.error(Boom()))
    #expect(failures.lines == ["next(boom)", "next(boom)", "error(boom)"])
}

@Test func `an event that is an element ends nothing`() {
    subscribe()
    for event in [Event.completed, .next(1), .error(Boom()), .completed, .error(Boom())] {
        source.onNext(event)
    }
    source.onNext(.next(2))
    #expect(results.lines == ["next(1)", "next(2)"])
    #expect(failures.lines == ["next(boom)", "next(boom)"])
    #expect(source.disposals == 0)
}

@Test func `an element that is nil is an element`() {
    let source = TestSource<Event<Int?>>()
    source.observable.elements().subscribe(results)
    source.onNext(.next(nil))
    source.onNext(.next(1))
    #expect(results.lines == ["next(nil)", "next(Optional(1))"])
}

@Test func `an element that is an error is no error`() {
    let source = TestSource<Event<Boom>>()
    source.observable.elements().subscribe(results)
    source.observable.errors().subscribe(failures)
    source.onNext(.next(Boom()))
    #expect(results.lines == ["next(boom)"])
    #expect(failures.lines == [])
}

/// The question for its event is a closure of the element's.
@Test(arguments: [Contract.Clause.closureAfterTheEnd, .closureDisposes, .closureActs])
func `an element is asked for its event as a closure is called`(clause: Contract.Clause) {
    check(clause, { asked($0, $1) { .next($0) }.elements() }, model: { $0 })
    check(clause) { source, closure in
        asked(source, closure) { .error(Failure(number: $0)) }.errors()
    } model: { numbers -> [any Error] in
        numbers.map { Failure(number: $0) }
    }
}

/// The numbers as elements that may be asked, whether it is over or not.
private func asked(
    _ source: Observable<Contract.Number>,
    _ closure: @escaping Contract.Closure,
    _ event: @escaping (Contract.Number) -> Event<Contract.Number>
) -> Observable<Asked> {
    Ungated { observer in
        source.subscribe { sent in
            observer.on(sent.map { number in Asked { event((try? closure(number)) ?? 0) } })
        }
    }
}

@Test(arguments: Contract.clauses(of: "16.2"))
func `elements() keeps the operator's contract`(clause: Contract.Clause) {
    check(clause, { source in source.map { Event.next($0) }.elements() }, model: { $0 })
}

@Test(arguments: Contract.clauses(of: "16.2"))
func `errors() keeps the operator's contract`(clause: Contract.Clause) {
    check(clause) { source in
        source.map { Event<Int>.error(Failure(number: $0)) }.errors()
    } model: { numbers -> [any Error] in
        numbers.map { Failure(number: $0) }
    }
}

private struct Failure: Error, CustomStringConvertible {
    let number: Contract.Number
    var description: String { "failure \(number)" }
}

private struct Asked: EventConvertible {
    let ask: () -> Event<Contract.Number>
    var event: Event<Contract.Number> { ask() }
}
