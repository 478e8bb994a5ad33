/// 0 is a completion, 9 an error, and any other number an element.
private func event(_ number: Int) -> Event<Int> {
    number == 0 ? .completed : number == 9 ? .error(Boom()) : .next(number)
}

private let meaning = "0 is the element completed, 9 the element error(boom), 1 the element next(1)"

@Test func `an event that is an element ends nothing`() {
    row("0 1 9 0 9 2", "- 1 - - - 2", where: meaning) { $0.map(event).elements() }
    row("0 1 9 0 9 2", "- - boom - boom", where: meaning) { $0.map(event).errors() }
}

@Test func `the end comes behind all that came before, also when a handler sends it`() {
    rowOfTwo("a1", "(1 2 #)", where: "the handler of 1 sends a2 and a#") { two in
        two.a.map(event).elements().do(afterNext: { number in
            guard number == 1 else { return }
            two.send("a2")
            two.send("a#")
        })
    }
    let answer = "a9 is the element error(boom), whose handler sends a9 and a#"
    rowOfTwo("a9", "(boom boom #)", where: answer) { two in
        var isFirst = true
        return two.a.map(event).errors().do(afterNext: { _ in
            guard isFirst else { return }
            isFirst = false
            two.send("a9")
            two.send("a#")
        })
    }
}

@Test func `elements() are the results of all searches, also nil and Errors`() {
    row("0 1", "nil Optional(1)", where: "0 is the element next(nil)") {
        $0.map { Event<Int?>.next($0 == 0 ? nil : $0) }.elements()
    }
    let element = "1 is the element next(boom)"
    row("1", "boom", where: element) { $0.map { _ in Event.next(Boom()) }.elements() }
    row("1", "", where: element) { $0.map { _ in Event.next(Boom()) }.errors() }
}

@Test(arguments: Contract.clauses(of: "16.2") + asking)
func `elements() keeps the operator's contract`(clause: Contract.Clause) {
    check(clause, { asked($0, $1) { .next($0) }.elements() }, model: { $0 })
}

@Test(arguments: Contract.clauses(of: "16.2") + asking)
func `errors() keeps the operator's contract`(clause: Contract.Clause) {
    check(clause) { source, closure in
        asked(source, closure) { .error(Failure(number: $0)) }.errors()
    } model: { numbers -> [any Error] in
        numbers.map { Failure(number: $0) }
    }
}

/// The question for its event is a closure of the element's.
private static let asking = [
    Contract.Clause.closureAfterTheEnd, .closureDisposes, .closureActs,
]

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

private struct Failure: Error, CustomStringConvertible {
    let number: Contract.Number
    var description: String { "failure \(number)" }
}

private struct Asked: EventConvertible {
    let ask: () -> Event<Contract.Number>
    var event: Event<Contract.Number> { ask() }
}
