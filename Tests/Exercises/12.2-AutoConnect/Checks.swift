@Test func `it connects when the third observer has subscribed`() {
    observers("a", "on") { source, _ in source.publish().autoConnect(1) }
    observers("a b c", "- - on") { source, _ in source.publish().autoConnect(3) }
    observers("a 1", "now: on - a1") { source, _ in source.publish().autoConnect(0) }
}

@Test func `all observers show the same search from its first result`() {
    observers("a b", "- (a7 b7 a| b| off on)", when: ["on": "7 |"]) { source, _ in
        source.publish().autoConnect(2)
    }
}

@Test func `none that leaves delays or ends the connection`() {
    observers("a -a b", "- - on") { source, _ in source.publish().autoConnect(2) }
    observers("a b -a -b c 1", "- on - - - c1") { source, _ in source.publish().autoConnect(2) }
}

@Test func `later ones share the connection, also after the end`() {
    observers("a | b", "on (a| off)") { source, _ in source.publish().autoConnect(1) }
}

@Test func `each autoConnect counts for itself`() {
    observers("a b", "- on") { source, _ in
        let connectable = source.publish()
        connectable.autoConnect(.max).subscribe { _ in }
        return connectable.autoConnect(2)
    }
}

@Test func `a handler or a thread may subscribe while the source is being connected`() {
    observers("a", "(a1 a2 b2 a| b| off on)", when: ["on": "1 2 |", "a1": "b"]) { source, _ in
        source.publish().autoConnect(1)
    }
    observers("a", "on", when: ["on": "@b"]) { source, _ in source.publish().autoConnect(1) }
}

@Test func `any thread may subscribe while another does, and the source is connected once`() {
    inEveryOrder(switches: 2) {
        let (starts, first, second) = (Counter(), Log(), Log())
        let source = Observable<Int>.create { observer in
            starts.increment()
            observer.onNext(7)
            return Disposables.create()
        }
        let sequence = source.publish().autoConnect(2)
        return Scenario([{ sequence.subscribe(first) }, { sequence.subscribe(second) }]) {
            let received = "The observers have received \(first.lines) and \(second.lines)."
            if starts.value != 1 { return "It has been connected \(starts.value) times, not once." }
            return first.lines == ["next(7)"] && second.lines == first.lines ? nil : received
        }
    }
}

@Test func `what has ended is freed`() {
    let (living, source) = (Counter(), TestSource<Int>())
    do {
        let sequence = source.observable
            .do(onNext: { [tracked = Tracked(living)] _ in tracked.touch() })
            .publish().autoConnect(1)
        sequence.subscribe { _ in }
        source.onCompleted()
    }
    #expect(living.value == 0)
}

@Test(arguments: Contract.clauses(of: "12.2"))
func `it keeps the operator's contract`(clause: Contract.Clause) {
    check(clause, { $0.publish().autoConnect(1) }, model: { $0 })
}
