private let log = Log()
private let source = DrivenSource<Int>()

@Test func `it writes nothing before somebody subscribes`() {
    let numbers = source.values.debug("numbers") { log.write($0) }
    #expect(log.lines == [])
    _ = numbers.subscribe(AnyObserver { _ in })
    #expect(log.lines == ["numbers: subscribed"])
}

@Test func `an event is written before it is delivered`() {
    _ = source.values.debug("numbers") { log.write($0) }
        .subscribe(AnyObserver { log.write($0) })
    source.send(.next(1))
    #expect(log.lines == ["numbers: subscribed", "numbers: next(1)", "next(1)"])
}

@Test func `the end is delivered before the last line is written`() {
    _ = source.values.debug("numbers") { log.write($0) }
        .subscribe(AnyObserver { log.write($0) })
    source.send(.completed)
    let lines = [
        "numbers: subscribed", "numbers: completed", "completed", "numbers: disposed",
    ]
    #expect(log.lines == lines)
}

@Test func `an error is an end like any other`() {
    _ = source.values.debug("numbers") { log.write($0) }.subscribe(AnyObserver { _ in })
    source.send(.error(Oops()))
    #expect(
        log.lines == ["numbers: subscribed", "numbers: error(oops)", "numbers: disposed"]
    )
}

@Test func `dispose is written, and reaches the source`() {
    let subscription = source.values.debug("numbers") { log.write($0) }
        .subscribe(AnyObserver { _ in })
    subscription.dispose()
    #expect(log.lines == ["numbers: subscribed", "numbers: disposed"])
    #expect(source.disposals.value == 1)
}

@Test func `dispose is written before the source is stopped`() {
    let stopped = Disposables.create { log.write("the source is stopped") }
    let subscription = Observable<Int>.create { _ in stopped }
        .debug("numbers") { log.write($0) }
        .subscribe(AnyObserver { _ in })
    subscription.dispose()
    #expect(
        log.lines == ["numbers: subscribed", "numbers: disposed", "the source is stopped"]
    )
}

@Test func `each line begins with the name`() {
    let subscription = source.values.debug("words") { log.write($0) }
        .subscribe(AnyObserver { _ in })
    source.send(.next(1))
    subscription.dispose()
    #expect(log.lines == ["words: subscribed", "words: next(1)", "words: disposed"])
}

@Test func `a source that sends all at once is written down in the same order`() {
    let numbers = Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onCompleted()
        return Disposables.create { log.write("the source is stopped") }
    }
    let subscription = numbers.debug("numbers") { log.write($0) }
        .subscribe(AnyObserver { _ in })
    subscription.dispose()
    let lines = ["subscribed", "next(1)", "completed", "disposed"].map { "numbers: \($0)" }
    #expect(log.lines.filter { $0 != "the source is stopped" } == lines)
    #expect(log.lines.contains("the source is stopped"))
}

@Test(arguments: ["next(1)", "numbers: next(1)", "completed", "numbers: completed"])
func `who disposes, as handler or as writer, has the last line written, once`(line: String)
{
    var subscription: (any Disposable)?
    let disposeIn = { (present: String) in if present == line { subscription?.dispose() } }
    subscription = source.values.debug("numbers") { present in
        log.write(present)
        disposeIn(present)
    }
    .subscribe(AnyObserver { disposeIn("\($0)") })
    source.send(.next(1))
    source.send(.completed)
    subscription = nil
    let events = line.hasSuffix("completed") ? ["next(1)", "completed"] : ["next(1)"]
    let lines = ["subscribed"] + events + ["disposed"]
    #expect(log.lines == lines.map { "numbers: \($0)" })
}

@Test func `every subscription has lines of its own`() {
    let numbers = source.values.debug("numbers") { log.write($0) }
    let first = numbers.subscribe(AnyObserver { _ in })
    let second = numbers.subscribe(AnyObserver { _ in })
    source.send(.next(1))
    first.dispose()
    second.dispose()
    #expect(
        log.lines
            == ["subscribed", "subscribed", "next(1)", "next(1)", "disposed", "disposed"]
            .map { "numbers: \($0)" }
    )
}

@Test(arguments: Contract.clauses(of: "4.5"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(clause) { source, closure in
        source.debug("numbers") { _ in _ = try? closure(0) }
    } model: {
        $0
    }
}
