/// Counts every `dispose()`, also a second one.
private final class Light: Disposable, Sendable {
    private let counter = Counter()

    var switchedOff: Int { counter.value }

    func dispose() { counter.increment() }
}

/// Compares when the light goes off, place by place: a letter is a guest who enters, `-a` leaves,
/// and at `!` the caretaker calls. A `?` is where `isDisposed` says something else than the light.
private func lights(
    _ words: String,
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let light = Light()
    let room = RefCountDisposable(disposable: light)
    var guests: [Substring: any Disposable] = [:]
    let places = words.split(separator: " ").map { word in
        let before = light.switchedOff
        switch word.first {
        case "!": room.dispose()
        case "-": guests[word.dropFirst()]?.dispose()
        default: guests[word] = room.retain()
        }
        let place = light.switchedOff == before ? "-" : "off"
        return room.isDisposed == (light.switchedOff > 0) ? place : place + "?"
    }
    expectRow(places, expected, after: words, sourceLocation: sourceLocation)
}

@Test func `the light goes off when the caretaker has called and the last one left, not before`() {
    lights("a b ! -a -b", "- - - - off")
    // Also one who came after the caretaker.
    lights("a ! b -a -b", "- - - - off")
    lights("a -a b -b c ! -c", "- - - - - - off")
    lights("a b -a -b !", "- - - - off")
}

@Test func `one that is disposed twice counts once`() {
    lights("a b ! ! -a -a -b -b !", "- - - - - - off")
    lights("! a -a !", "off")
}

@Test func `while the light goes off, anybody may use the room, and finds it disposed`() {
    let (log, place) = (Log(), Place())
    let room = RefCountDisposable(
        disposable: Disposables.create {
            let use = {
                log.write("disposed: \(place.room?.isDisposed ?? false)")
                place.room?.retain().dispose()
                place.room?.dispose()
                RefCountDisposable(disposable: Disposables.create()).dispose()
            }
            use()
            if !onAnotherThread(within: 1, use) { log.write("the other thread waits") }
        }
    )
    place.room = room
    room.dispose()
    #expect(log.lines == ["disposed: true", "disposed: true"])
}

private final class Place { weak var room: RefCountDisposable? }

@Test func `what a guest has is enough to keep the room, until it is disposed`() {
    let light = Light()
    let (handedOut, kept): (any Disposable, WeakReference)
    do {
        let room = RefCountDisposable(disposable: light)
        (handedOut, kept) = (room.retain(), WeakReference(to: room))
        room.dispose()
    }
    #expect(light.switchedOff == 0)
    handedOut.dispose()
    #expect(light.switchedOff == 1)
    withExtendedLifetime(handedOut) { #expect(kept.object == nil, "after it has left") }
}

@Test(arguments: Contract.disposableClauses, ["the caretaker", "a guest"])
func `it keeps the disposable's contract, and so does what it has handed out`(
    clause: Contract.DisposableClause,
    last: String
) {
    check(clause) { part in
        let room = RefCountDisposable(disposable: part)
        guard last == "a guest" else { return room }
        defer { room.dispose() }
        return Guest(room: room, handedOut: room.retain())
    }
}

private struct Guest: Cancelable {
    let room: RefCountDisposable
    let handedOut: any Disposable

    var isDisposed: Bool { room.isDisposed }

    func dispose() { handedOut.dispose() }
}

@Test func `leaving twice counts once, on any threads`() {
    inEveryOrder {
        let light = Light()
        let room = RefCountDisposable(disposable: light)
        let (first, second) = (room.retain(), room.retain())
        room.dispose()
        return Scenario([first.dispose, first.dispose]) {
            let isEarly = light.switchedOff > 0
            second.dispose()
            return isEarly ? early : wrong(light)
        }
    }
}

@Test func `the light goes off once, whoever is last, on any threads`() {
    inEveryOrder {
        let light = Light()
        let room = RefCountDisposable(disposable: light)
        var isEarly = false
        return Scenario([
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
