private let source = Source()
private let log = Log()

@Test func `the subscription ends when its handle is dropped, and not before`() {
    let owned = source.numbers.subscribeWhileHeld { log.write($0) }
    source.send(1, 2)
    #expect(log.lines == ["next(1)", "next(2)"])
    owned.dispose()
    withExtendedLifetime(ObservableInt.just(7).subscribeWhileHeld { log.write($0) }) {}
    #expect(log.lines.suffix(2) == ["next(7)", "completed"])
}

@Test(arguments: ["next(1)", "completed"])
func `to drop it ends the subscription, if that has not ended`(last: String) {
    let living = Counter()
    var owned: OwnedDisposable? = source.numbers
        .subscribeWhileHeld { [log, tracked = Tracked(living)] event in
            tracked.touch()
            log.write(event)
        }
    withExtendedLifetime(owned) { source.send(last == "completed" ? .completed : .next(1)) }
    owned = nil
    source.send(2)
    #expect(log.lines == [last])
    #expect(source.disposals.value == 1)
    #expect(living.value == 0)
}

@Test(arguments: [
    Contract.DisposableClause.once, .inside, .freed, .freedActs, .disposeOnTwoThreads,
])
func `it keeps the disposable's contract`(clause: Contract.DisposableClause) {
    let subject = Contract.DisposableSubject { part in
        let owned = OwnedDisposable(Holding(part))
        // It can't be asked, and the clauses ask only when it has been.
        return Contract.Handle(dispose: owned.dispose, isDisposed: { true })
    }
    for fault in Contract.faults(of: subject, in: clause) { Issue.record("\(fault)") }
}

/// Unchecked, because the part may be disposed on any thread.
private final class Holding: Disposable, @unchecked Sendable {
    private let part: Contract.Part

    init(_ part: Contract.Part) { self.part = part }

    func dispose() { part.dispose() }
}
