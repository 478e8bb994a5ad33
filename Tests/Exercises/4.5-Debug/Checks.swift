/// Sends a row, and compares what is delivered, and what is written: `:next(1)` is `numbers: next(1)`.
private func debug(_ sent: String, _ expected: String, named name: String = "numbers") {
    let log = Log()
    row(sent, expected, in: log) { numbers, observer in
        numbers.debug(name) { log.write($0.replacing("numbers: ", with: ":")) }.subscribe(observer)
    }
}

@Test func `it writes every event before it happens, also inside subscribe`() {
    debug("1 1", "now: :subscribed (:next(1) 1) (:next(1) 1)")
    debug("now: (1 |)", "now: (:subscribed :next(1) 1 :completed | :disposed)")
}

@Test func `at last it writes disposed, also when the stream has ended by itself`() {
    debug("|", "now: :subscribed (:completed | :disposed)")
    debug("#", "now: :subscribed (:error(boom) # :disposed)")
}

@Test func `it writes its name before subscribed, every event and disposed`() {
    debug("1 dispose", "now: a: subscribed (a: next(1) 1) a: disposed", named: "a")
}

@Test func `it writes disposed once, before the source is stopped`() {
    let log = Log()
    let stopped = Disposables.create { log.write("stopped") }
    let numbers = Observable<Int>.create { _ in stopped }.debug("numbers") { log.write($0) }
    let subscription = numbers.subscribe { _ in }
    for _ in 1...2 { subscription.dispose() }
    #expect(log.lines == ["numbers: subscribed", "numbers: disposed", "stopped"])
}

@Test func `it writes subscribed and disposed for every subscription, nothing before`() {
    let (source, log) = (TestSource<Int>(), Log())
    let numbers = source.observable.debug("numbers") { log.write($0) }
    #expect(log.lines == [])
    for _ in 1...2 { numbers.subscribe { _ in }.dispose() }
    let lines = ["numbers: subscribed", "numbers: disposed"]
    #expect(log.lines == lines + lines)
}

@Test(arguments: Contract.clauses(of: "4.5"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(clause) { source, closure in
        source.debug("numbers") { _ in _ = try? closure(0) }
    } model: {
        $0
    }
}
