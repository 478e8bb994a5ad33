import TestSupport
import Testing

@testable import Prelude

/// Lets A, B and C listen to a bus; `actor` removes `victim` on hearing the first of two values.
private func hearings(actor: String, victim: String) -> [String] {
    let bus = EventBus<Int>()
    var lines: [String] = []
    var tokens: [String: Token] = [:]
    for listener in ["A", "B", "C"] {
        tokens[listener] = bus.on("rain") { value in
            lines.append("\(listener)\(value)")
            if listener == actor { tokens[victim]?.off() }
        }
    }
    for value in 1...2 { bus.emit("rain", value) }
    return lines
}

/// What else a bus does, and which walks go wrong, chapter 0 shows in transcripts.
@Suite struct EventBusTests {
    @Test func `with a snapshot any handler may take out any, and exactly that one is not called`()
    {
        let listeners = ["A", "B", "C"]
        for actor in listeners {
            for victim in listeners {
                let waits = victim > actor
                let first = listeners.filter { !(waits && $0 == victim) }.map { "\($0)1" }
                let second = listeners.filter { $0 != victim }.map { "\($0)2" }
                #expect(hearings(actor: actor, victim: victim) == first + second)
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
                // The second time nobody is left there, which is no error.
                for _ in 1...2 { bus.off("rain") }
            }
        }
        for value in 1...2 { bus.emit("rain", value) }
        #expect(calls == 1)
    }

    @Test func `a handler that is added by a handler hears from the next value on`() {
        let bus = EventBus<Int>()
        var lines: [String] = []
        bus.on("rain") { value in
            lines.append("A\(value)")
            if value == 1 { bus.on("rain") { lines.append("B\($0)") } }
        }
        for value in 1...2 { bus.emit("rain", value) }
        #expect(lines == ["A1", "A2", "B2"])
    }
}

@Suite struct TokenTests {
    @Test func `a token stops what it was made for once, also from inside its own stopping`() {
        var stops = 0
        var token: Token?
        token = Token {
            stops += 1
            token?.off()
        }
        token?.off()
        token?.off()
        #expect(stops == 1)
    }

    @Test func `a used token has released what its closure held, and its bus the handler`() {
        let bus = EventBus<Int>()
        let makers: [(Tracked) -> Token] = [
            { tracked in Token { tracked.touch() } },
            { tracked in bus.on("rain") { _ in tracked.touch() } },
        ]
        for make in makers {
            let living = Counter()
            let token = make(Tracked(living))
            #expect(living.value == 1)
            token.off()
            #expect(living.value == 0)
        }
    }

    @Test func `a token does not keep its bus alive`() {
        weak var bus: EventBus<Int>?
        let token = {
            let made = EventBus<Int>()
            bus = made
            return made.on("rain") { _ in }
        }()
        #expect(bus == nil)
        token.off()
    }

    @Test func `a handler that holds its own token is freed with the bus`() {
        let living = Counter()
        do {
            let bus = EventBus<Int>()
            let tracked = Tracked(living)
            var own: Token?
            own = bus.on("rain") { _ in
                tracked.touch()
                own?.off()
            }
        }
        #expect(living.value == 0)
    }
}
