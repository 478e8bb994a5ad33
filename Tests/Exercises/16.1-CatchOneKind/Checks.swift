import Foundation

/// Writes the error, and goes on with `b`.
private func caught(_ two: TwoSources) -> Observable<Int> {
    failing(two.a).catch(Offline.self) { offline in
        two.write(offline)
        return failing(two.b)
    }
}

@Test func `it goes on after an error of the type`() {
    rowOfTwo("a1 a8 a2 b2 b2 b|", "1 offline8 - 2 2 |", of: caught)
    rowOfTwo("a#", "(2 |)", where: "the type is any Error") {
        $0.a.catch((any Error).self) { _ in .just(2) }
    }
}

@Test func `any other error ends the sequence as before, also if its cause is of the type`() {
    rowOfTwo("a1 a#", "1 #", of: caught)
    let cause = [NSUnderlyingErrorKey: Offline(number: 8)]
    let log = Log()
    Observable<Int>.error(NSError(domain: "Rx", code: 1, userInfo: cause))
        .catch(Offline.self) { _ in .empty() }
        .subscribe { event in log.write(event.error == nil ? "goes on" : "ends") }
    #expect(log.lines == ["ends"], "an NSError whose cause is an Offline")
}

@Test func `an error of the handler's sequence, or of the handler, ends the sequence as before`() {
    rowOfTwo("a8 b1 b9", "offline8 1 #offline9", of: caught)
    rowOfTwo("a8", "#", where: "the handler throws") {
        failing($0.a).catch(Offline.self) { _ in throw Boom() }
    }
}

@Test(arguments: Contract.clauses(of: "16.1"))
func `it keeps the operator's contract where nothing is caught`(clause: Contract.Clause) {
    check(clause, { $0.catch(Offline.self) { _ in .just(0) } }, model: { $0 })
}

@Test(arguments: Contract.clauses(of: "16.1"))
func `it keeps the operator's contract after an error`(clause: Contract.Clause) {
    let failed = Observable<Contract.Number>.error(Offline(number: 8))
    check(clause, { source in failed.catch(Offline.self) { _ in source } }, model: { $0 })
}
