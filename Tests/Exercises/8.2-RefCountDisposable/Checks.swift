/// Counts every `dispose()`, also a second one.
private final class Light: Disposable, Sendable {
    private let counter = Counter()

    var switchedOff: Int { counter.value }

    func dispose() { counter.increment() }
}

private let light = Light()
private let room: RefCountDisposable

init() { room = RefCountDisposable(disposable: light) }

@Test func `the last of all that were handed out disposes, after dispose`() {
    let (first, second) = (room.retain(), room.retain())
    room.dispose()
    first.dispose()
    #expect(light.switchedOff == 0)
    #expect(!room.isDisposed)
    second.dispose()
    #expect(light.switchedOff == 1)
    #expect(room.isDisposed)
}

@Test func `dispose itself may be the last`() {
    let (first, second) = (room.retain(), room.retain())
    first.dispose()
    second.dispose()
    #expect(light.switchedOff == 0)
    room.dispose()
    #expect(light.switchedOff == 1)
}

@Test func `one that is disposed twice counts once`() {
    let (first, second) = (room.retain(), room.retain())
    room.dispose()
    room.dispose()
    first.dispose()
    first.dispose()
    #expect(light.switchedOff == 0)
    second.dispose()
    second.dispose()
    room.dispose()
    #expect(light.switchedOff == 1)
}

@Test func `after dispose one may still be handed out while others are left`() {
    let first = room.retain()
    room.dispose()
    let second = room.retain()
    first.dispose()
    #expect(light.switchedOff == 0)
    second.dispose()
    #expect(light.switchedOff == 1)
}

@Test func `what is handed out when all is over does nothing`() {
    room.dispose()
    let late = room.retain()
    #expect(room.isDisposed)
    late.dispose()
    room.dispose()
    #expect(light.switchedOff == 1)
}

@Test func `a count that comes back to nothing before dispose is not the end`() {
    for _ in 0..<1000 { room.retain().dispose() }
    #expect(light.switchedOff == 0)
    let last = room.retain()
    room.dispose()
    #expect(light.switchedOff == 0)
    last.dispose()
    #expect(light.switchedOff == 1)
}

@Test func `what it holds may ask, dispose and take another one meanwhile`() {
    let log = Log()
    let place = Place()
    let room = RefCountDisposable(
        disposable: Disposables.create {
            log.write("disposed: \(place.room?.isDisposed ?? false)")
            place.room?.retain().dispose()
            place.room?.dispose()
        }
    )
    place.room = room
    room.dispose()
    place.room = nil
    #expect(log.lines == ["disposed: true"])
}

@Test func `no other thread waits while it disposes`() {
    let returned = Counter()
    let place = Place()
    let room = RefCountDisposable(
        disposable: Disposables.create {
            let isBack = onAnotherThread(within: 1) {
                _ = place.room?.isDisposed
                place.room?.retain().dispose()
                RefCountDisposable(disposable: Disposables.create()).dispose()
            }
            if isBack { returned.increment() }
        }
    )
    place.room = room
    room.dispose()
    #expect(returned.value == 1, "how many other threads were back meanwhile")
}

private final class Place { weak var room: RefCountDisposable? }

@Test func `what was handed out is enough to keep it`() {
    let handedOut: any Disposable
    do {
        let room = RefCountDisposable(disposable: light)
        handedOut = room.retain()
        room.dispose()
    }
    #expect(light.switchedOff == 0)
    handedOut.dispose()
    #expect(light.switchedOff == 1)
}

@Test func `what it held is freed, although it is held itself`() {
    let living = Counter()
    let room = RefCountDisposable(disposable: Keeping(tracked: Tracked(living)))
    let handedOut = room.retain()
    room.dispose()
    #expect(living.value == 1)
    handedOut.dispose()
    withExtendedLifetime((room, handedOut)) { #expect(living.value == 0) }
    let left = RefCountDisposable(disposable: Keeping(tracked: Tracked(living))).retain()
    left.dispose()
    withExtendedLifetime(left) { #expect(living.value == 0, "what it keeps that has left") }
}

/// Keeps an object as long as it lives itself, also after `dispose()`.
private struct Keeping: Disposable {
    let tracked: Tracked

    func dispose() { tracked.touch() }
}

@Test(arguments: Contract.disposableClauses, [false, true])
func `it keeps the disposable's contract, and so does what it has handed out`(
    clause: Contract.DisposableClause,
    handsOut: Bool
) {
    let subject = Contract.DisposableSubject { part in
        let room = RefCountDisposable(disposable: Disposables.create(with: part.dispose))
        let handedOut = handsOut ? room.retain() : room
        if handsOut { room.dispose() }
        return Contract.Handle(dispose: handedOut.dispose, isDisposed: { room.isDisposed })
    }
    for fault in Contract.faults(of: subject, in: clause) { Issue.record("\(fault)") }
}

@Test func `of the last two, on two threads, one disposes`() {
    inEveryOrder {
        let light = Light()
        let room = RefCountDisposable(disposable: light)
        let handedOut = room.retain()
        return Scene([room.dispose, handedOut.dispose]) { wrong(light) }
    }
}

@Test func `one that is disposed on two threads at once counts once`() {
    inEveryOrder {
        let light = Light()
        let room = RefCountDisposable(disposable: light)
        let (first, second) = (room.retain(), room.retain())
        room.dispose()
        return Scene([first.dispose, first.dispose]) {
            let isEarly = light.switchedOff > 0
            second.dispose()
            return isEarly ? early : wrong(light)
        }
    }
}

@Test func `one that is handed out on another thread is not missed`() {
    inEveryOrder {
        let light = Light()
        let room = RefCountDisposable(disposable: light)
        var isEarly = false
        return Scene([
            room.dispose,
            {
                let handedOut = room.retain()
                // Either it came too late for all, or it has to be waited for.
                if !room.isDisposed {
                    step("looks at the light")
                    isEarly = light.switchedOff > 0
                }
                handedOut.dispose()
            },
        ]) { isEarly ? early : wrong(light) }
    }
}

private var early: String { "It was disposed while one that was handed out was left." }

private func wrong(_ light: Light) -> String? {
    light.switchedOff == 1 ? nil : "It was disposed \(light.switchedOff) times, not once."
}
