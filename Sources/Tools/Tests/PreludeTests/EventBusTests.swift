import Testing

@testable import Prelude

/// Lets A, B and C listen to a bus; `actor` removes `victim` on hearing the first of two values.
private func hearings(walk: EventBus<Int>.Walk, actor: String, victim: String) -> [String] {
    let bus = EventBus<Int>(walk: walk)
    var lines: [String] = []
    var tokens: [String: Token] = [:]
    for listener in ["A", "B", "C"] {
        tokens[listener] = bus.on("rain") { value in
            lines.append("\(listener)\(value)")
            if listener == actor { tokens[victim]?.off() }
        }
    }
    bus.emit("rain", 1)
    bus.emit("rain", 2)
    return lines
}

@Suite struct EventBusTests {
    /// Lets A and B listen to rain and C to wind, and returns what they hear after `act`.
    private func heard(after act: (EventBus<Int>) -> Void = { _ in }) -> [String] {
        let bus = EventBus<Int>()
        var lines: [String] = []
        for (listener, name) in [("A", "rain"), ("B", "rain"), ("C", "wind")] {
            bus.on(name) { lines.append("\(listener)\($0)") }
        }
        act(bus)
        bus.emit("rain", 1)
        bus.emit("wind", 2)
        return lines
    }

    @Test func `emit calls the handlers of a name in the order in which they came`() {
        #expect(heard() == ["A1", "B1", "C2"])
    }

    @Test func `off removes all handlers of one name, and of that name only`() {
        #expect(heard { $0.off("rain") } == ["C2"])
    }

    @Test func `a name without handlers is no error`() {
        let bus = EventBus<Int>()
        bus.emit("snow", 1)
        bus.off("snow")
        #expect(bus.count(of: "snow") == 0)
    }

    @Test(arguments: [
        // Forwards, a handler that takes itself out hides the next one.
        (EventBus<Int>.Walk.forwards, "A", "A", ["A1", "C1", "B2", "C2"]),
        // Backwards it may, but one that takes out a handler that waits hears twice.
        (.backwards, "B", "B", ["C1", "B1", "A1", "C2", "A2"]),
        (.backwards, "C", "A", ["C1", "C1", "B1", "C2", "B2"]),
    ])
    func `when places are walked, it matters who takes out whom`(
        walk: EventBus<Int>.Walk,
        actor: String,
        victim: String,
        expected: [String]
    ) {
        #expect(hearings(walk: walk, actor: actor, victim: victim) == expected)
    }

    @Test func `with a snapshot any handler may take out any, and exactly that one is not called`()
    {
        let listeners = ["A", "B", "C"]
        for actor in listeners {
            for victim in listeners {
                let waits = victim > actor
                let first = listeners.filter { !(waits && $0 == victim) }.map { "\($0)1" }
                let second = listeners.filter { $0 != victim }.map { "\($0)2" }
                #expect(hearings(walk: .snapshot, actor: actor, victim: victim) == first + second)
            }
        }
    }

    @Test(arguments: [EventBus<Int>.Walk.forwards, .backwards, .snapshot])
    func `removing a whole name from inside a handler is safe on every walk`(
        walk: EventBus<Int>.Walk
    ) {
        let bus = EventBus<Int>(walk: walk)
        var calls = 0
        for _ in 0..<3 {
            bus.on("rain") { _ in
                calls += 1
                bus.off("rain")
            }
        }
        bus.emit("rain", 1)
        bus.emit("rain", 2)
        #expect(calls == 1)
    }

    @Test func `a handler that is added by a handler hears from the next value on`() {
        let bus = EventBus<Int>()
        var lines: [String] = []
        bus.on("rain") { value in
            lines.append("A\(value)")
            if value == 1 { bus.on("rain") { lines.append("B\($0)") } }
        }
        bus.emit("rain", 1)
        bus.emit("rain", 2)
        #expect(lines == ["A1", "A2", "B2"])
    }
}
