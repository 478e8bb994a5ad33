import Foundation

let log = Log()
let source = TestSource<Int>()
let second = TestSource<Int>()

private struct Offline: Error, CustomStringConvertible {
    let seconds: Int
    var description: String { "offline for \(seconds) s" }
}

/// Goes on with `second` when it is offline.
private var caught: Observable<Int> {
    source.observable.catch(Offline.self) { [second] _ in second.observable }
}

@Test func `an error of the type is followed by the handler's sequence`() {
    caught.subscribe(log)
    source.onNext(1)
    source.onError(Offline(seconds: 3))
    second.onNext(2)
    second.onNext(2)
    second.onCompleted()
    #expect(log.lines == ["next(1)", "next(2)", "next(2)", "completed"])
    #expect(source.disposals == 1)
}

@Test func `an error that has one of the type as its cause is of another type`() {
    caught.subscribe { [log] event in log.write(event.error == nil ? "goes on" : "ends") }
    let cause = [NSUnderlyingErrorKey: Offline(seconds: 3)]
    source.onError(NSError(domain: "Rx", code: 1, userInfo: cause))
    #expect(log.lines == ["ends"])
}

@Test func `an error of another type is the end, and the handler is not called`() {
    let calls = Counter()
    source.observable.catch(Offline.self) { _ in
        calls.increment()
        return .just(2)
    }.subscribe(log)
    source.onNext(1)
    source.onError(Boom())
    #expect(log.lines == ["next(1)", "error(boom)"])
    #expect(calls.value == 0)
}

@Test func `the handler is given the error itself, once`() {
    let errors = Log()
    source.observable.catch(Offline.self) { error in
        errors.write(error.seconds)
        return .empty()
    }.subscribe(log)
    source.onError(Offline(seconds: 3))
    #expect(errors.lines == ["3"])
    #expect(log.lines == ["completed"])
}

@Test func `what the handler throws is the end`() {
    source.observable.catch(Offline.self) { _ in throw Boom() }.subscribe(log)
    source.onError(Offline(seconds: 3))
    #expect(log.lines == ["error(boom)"])
}

@Test func `an error of the handler's sequence is the end, also of the same type`() {
    caught.subscribe(log)
    source.onError(Offline(seconds: 1))
    second.onNext(1)
    second.onError(Offline(seconds: 2))
    #expect(log.lines == ["next(1)", "error(offline for 2 s)"])
    #expect(second.subscriptions == 1)
}

@Test func `every error is of the type any Error`() {
    source.observable.catch((any Error).self) { _ in .just(2) }.subscribe(log)
    source.onError(Boom())
    #expect(log.lines == ["next(2)", "completed"])
}

@Test(arguments: Contract.clauses(of: "16.1"))
func `it keeps the operator's contract where nothing is caught`(clause: Contract.Clause) {
    check(clause, { $0.catch(Offline.self) { _ in .just(0) } }, model: { $0 })
}

@Test(arguments: Contract.clauses(of: "16.1"))
func `it keeps the operator's contract after an error`(clause: Contract.Clause) {
    let failed = Observable<Contract.Number>.error(Offline(seconds: 3))
    check(clause, { source in failed.catch(Offline.self) { _ in source } }, model: { $0 })
}
