extension Scene {
    static var bus: Scene {
        Scene("bus", "on, emit, off") {
            let bus = EventBus<Int>()
            bus.on("rain") { print("A hears rain \($0)") }
            bus.on("rain") { print("B hears rain \($0)") }
            bus.on("wind") { print("C hears wind \($0)") }
            bus.emit("rain", 1)
            bus.emit("snow", 2)
            bus.off("rain")
            bus.emit("rain", 3)
            bus.emit("wind", 4)
        }
    }

    /// One listener removes one, on every walk.
    static var removals: [Scene] {
        let scenes: [(String, String, actor: String, victim: String, walk: EventBus<Int>.Walk)] = [
            ("forwards", "A removes itself, walking forwards", "A", "A", .forwards),
            ("backwards", "A removes itself, walking backwards", "A", "A", .backwards),
            ("neighbour", "C removes A, walking backwards", "C", "A", .backwards),
            ("snapshot", "A removes itself, walking through a snapshot", "A", "A", .snapshot),
            ("waiting", "A removes C, walking through a snapshot", "A", "C", .snapshot),
        ]
        return scenes.map { name, title, actor, victim, walk in
            Scene(name, title) { remove(victim, from: actor, walk: walk) }
        }
    }

    static var token: Scene {
        Scene("token", "a token knows what to stop") {
            let bus = EventBus<Int>()
            let rain = bus.on("rain") { print("hears rain \($0)") }
            let wind = bus.on("wind") { print("hears wind \($0)") }
            let clock = Token { print("the clock stops") }
            bus.emit("rain", 1)
            for token in [rain, wind, clock] {
                token.off()
                token.off()
            }
            bus.emit("rain", 2)
            bus.emit("wind", 3)
        }
    }

    static var `deinit`: Scene {
        Scene("deinit", "a listener that dies") {
            let bus = EventBus<String>()
            var forgetful: ForgetfulScreen? = ForgetfulScreen(bus: bus) { print($0) }
            bus.emit("title", "one")
            withExtendedLifetime(forgetful) {}
            forgetful = nil
            bus.emit("title", "two")
            print("handlers: \(bus.count(of: "title"))")
            bus.off("title")

            var screen: Screen? = Screen(bus: bus) { print($0) }
            bus.emit("title", "three")
            withExtendedLifetime(screen) {}
            screen = nil
            bus.emit("title", "four")
            print("handlers: \(bus.count(of: "title"))")
        }
    }
}

/// A, B and C listen, and one of them removes one of them on hearing the first value.
func remove(
    _ victim: String,
    from actor: String,
    walk: EventBus<Int>.Walk,
    say: @escaping (String) -> Void = { print($0) }
) {
    let bus = EventBus<Int>(walk: walk)
    var tokens: [String: Token] = [:]
    for listener in ["A", "B", "C"] {
        tokens[listener] = bus.on("rain") { value in
            say("\(listener) hears \(value)")
            guard listener == actor, let token = tokens.removeValue(forKey: victim) else { return }
            say("\(actor) removes \(victim)")
            token.off()
        }
    }
    bus.emit("rain", 1)
    bus.emit("rain", 2)
}
