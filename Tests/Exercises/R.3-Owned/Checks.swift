private let source = Source()
private let log = Log()

@Test func `while it is held the values arrive`() {
    let owned = source.numbers.subscribeWhileHeld { log.write($0) }
    source.send(1, 2)
    #expect(log.lines == ["next(1)", "next(2)"])
    owned.dispose()
    withExtendedLifetime(ObservableInt.just(7).subscribeWhileHeld { log.write($0) }) {}
    #expect(log.lines.suffix(2) == ["next(7)", "completed"])
}

@Test func `to drop it ends the subscription`() {
    var owned: OwnedDisposable? = source.numbers.subscribeWhileHeld { log.write($0) }
    withExtendedLifetime(owned) { source.send(1) }
    owned = nil
    source.send(2)
    #expect(log.lines == ["next(1)"])
    #expect(source.disposals.value == 1)
}

@Test func `to drop it frees what the handler holds`() {
    let living = Counter()
    var owned: OwnedDisposable? = source.numbers.map { $0 + 1 }
        .subscribeWhileHeld(touching(Tracked(living)))
    withExtendedLifetime(owned) { #expect(living.value == 1) }
    owned = nil
    #expect(living.value == 0)
}

@Test func `what it is made from is disposed once`() {
    do {
        let (owned, _) = owning()
        owned.dispose()
        owned.dispose()
    }
    #expect(source.disposals.value == 1)
}

@Test func `it keeps what it is made from`() {
    let (owned, inner) = owning()
    #expect(inner.object != nil)
    owned.dispose()
    #expect(source.disposals.value == 1)
}

@Test func `once disposed it holds nothing`() {
    let (owned, inner) = owning()
    owned.dispose()
    #expect(inner.object == nil)
}

@Test func `a stream that has ended leaves it nothing to do`() {
    var owned: OwnedDisposable? = source.numbers.subscribeWhileHeld { log.write($0) }
    withExtendedLifetime(owned) { source.send(.completed) }
    owned = nil
    #expect(log.lines == ["completed"])
    #expect(source.disposals.value == 1)
}

private func owning() -> (owned: OwnedDisposable, inner: WeakReference) {
    let stop = Stop(counter: source.disposals)
    return (OwnedDisposable(stop), WeakReference(to: stop))
}

private func touching(_ object: Tracked) -> (Event) -> Void { { _ in object.touch() } }

@Test func `it may be disposed again from inside, also while what it holds is freed`() {
    let count = Counter()
    let freed = Counter()
    var owned: OwnedDisposable?
    owned = OwnedDisposable(
        Again {
            count.increment()
            if count.value < 3 { owned?.dispose() }
        } whenFreed: {
            freed.increment()
            owned?.dispose()
        }
    )
    owned?.dispose()
    #expect([count.value, freed.value] == [1, 1])
    _ = owned.take()
}

@Test func `two threads may dispose at once: once is enough`() {
    let faults = race {
        let counter = Counter()
        return (handle: OwnedDisposable(Stop(counter: counter)), counter: counter)
    } _: { subject, _ in
        subject.handle.dispose()
    } isRight: {
        $0.counter.value == 1
    }
    #expect(faults == 0, "how many were not disposed once")
}

@Test func `two handles own two subscriptions`() {
    var first: OwnedDisposable? = source.numbers.subscribeWhileHeld { log.write("a \($0)") }
    let second = source.numbers.subscribeWhileHeld { log.write("b \($0)") }
    withExtendedLifetime(first) { source.send(1) }
    first = nil
    source.send(2)
    #expect(log.lines == ["a next(1)", "b next(1)", "b next(2)"])
    second.dispose()
}

/// Runs a closure each time it is disposed. Unchecked, because only one thread uses it.
private final class Again: Disposable, @unchecked Sendable {
    private let action: () -> Void
    private let whenFreed: () -> Void

    init(_ action: @escaping () -> Void, whenFreed: @escaping () -> Void) {
        self.action = action
        self.whenFreed = whenFreed
    }

    deinit { whenFreed() }

    func dispose() { action() }
}
