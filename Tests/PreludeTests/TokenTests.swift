import Foundation
import TestSupport
import Testing

@testable import Prelude

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

    @Test func `Foundation's centre, too, calls a block until its token is handed back`() {
        let center = NotificationCenter()
        let name = Notification.Name("title")
        let (calls, living) = (Counter(), Counter())
        let token = {
            let tracked = Tracked(living)
            return center.addObserver(forName: name, object: nil, queue: nil) { _ in
                tracked.touch()
                calls.increment()
            }
        }()
        center.post(name: name, object: nil)
        #expect(calls.value == 1)
        // So long it keeps what the block holds.
        #expect(living.value == 1)
        center.removeObserver(token)
        center.post(name: name, object: nil)
        #expect(calls.value == 1)
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
