/// Sends a row to a gate, and does something to it when the first value comes.
private func gate(
    _ sent: String,
    _ expected: String,
    whenOneComes act: @escaping (PauseSink<AnyObserver<Int>>) -> Void = { _ in }
) {
    let log = Log()
    var gate: PauseSink<AnyObserver<Int>>?
    let observer = AnyObserver<Int> { event in
        if log.write(marble: event) == "1", let gate { act(gate) }
    }
    gate = PauseSink(observer)
    row(sent, expected, in: log) { word in
        switch word {
        case "pause": gate?.pause()
        case "resume": gate?.resume()
        default: gate?.on(Event(word))
        }
    }
    gate = nil
}

@Test func `values between pause() and resume() are dropped, and not made up for`() {
    gate("1 pause 2 resume 3", "1 - - - 3")
}

@Test func `the end of the stream always passes, and opens nothing`() {
    gate("pause | 1", "- |")
    gate("pause # 1", "- #")
}

@Test func `to call either twice is like calling it once`() {
    gate("pause pause 1 resume 2", "- - - - 2")
    gate("resume pause resume resume 1 pause 2", "- - - - 1")
}

@Test func `an observer may call either, or both`() {
    gate("1 2", "1") { $0.pause() }
    gate("1 4", "(1 3) 4") { gate in
        gate.pause()
        gate.onNext(2)
        gate.resume()
        gate.onNext(3)
    }
}

@Test(arguments: Contract.clauses(of: "3.1"), ["open", "paused"])
func `it keeps the operator's contract`(clause: Contract.Clause, gate: String) {
    let subject = Contract.Operator(
        build: { source, _ in
            subscribing { (observer: AnyObserver<Contract.Number>) in
                let sink = PauseSink(observer)
                if gate == "paused" { sink.pause() }
                return source.observable.subscribe(sink)
            }
        },
        model: Contract.passingEnds { gate == "paused" ? [] : $0 }
    )
    check(clause, subject)
}
