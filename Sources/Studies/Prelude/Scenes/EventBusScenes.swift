func eventBusScenes() -> [Scene] {
    [
        Scene(name: "bus", title: "on, emit, off", play: onEmitOff),
        Scene(name: "forwards", title: "A removes itself, walking forwards") { say in
            remove("A", from: "A", walk: .forwards, say: say)
        },
        Scene(name: "backwards", title: "A removes itself, walking backwards") { say in
            remove("A", from: "A", walk: .backwards, say: say)
        },
        Scene(name: "neighbour", title: "C removes A, walking backwards") { say in
            remove("A", from: "C", walk: .backwards, say: say)
        },
        Scene(name: "snapshot", title: "A removes itself, walking through a snapshot") { say in
            remove("A", from: "A", walk: .snapshot, say: say)
        },
        Scene(name: "waiting", title: "A removes C, walking through a snapshot") { say in
            remove("C", from: "A", walk: .snapshot, say: say)
        },
        Scene(name: "token", title: "a token knows what to stop", play: useToken),
        Scene(name: "deinit", title: "a listener that dies", play: loseListeners),
    ]
}

private func onEmitOff(say: @escaping Say) {
    let bus = EventBus<Int>()
    bus.on("rain") { say("A hears rain \($0)") }
    bus.on("rain") { say("B hears rain \($0)") }
    bus.on("wind") { say("C hears wind \($0)") }
    bus.emit("rain", 1)
    bus.emit("snow", 2)
    bus.off("rain")
    bus.emit("rain", 3)
    bus.emit("wind", 4)
}

/// A, B and C listen, and one of them removes one of them on hearing the first value.
private func remove(
    _ victim: String,
    from actor: String,
    walk: EventBus<Int>.Walk,
    say: @escaping Say,
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

private func useToken(say: @escaping Say) {
    let bus = EventBus<Int>()
    let rain = bus.on("rain") { say("hears rain \($0)") }
    let wind = bus.on("wind") { say("hears wind \($0)") }
    let clock = Token { say("the clock stops") }
    bus.emit("rain", 1)
    for token in [rain, wind, clock] {
        token.off()
        token.off()
    }
    bus.emit("rain", 2)
    bus.emit("wind", 3)
}

private func loseListeners(say: @escaping Say) {
    let bus = EventBus<String>()
    var forgetful: ForgetfulScreen? = ForgetfulScreen(bus: bus, say: say)
    bus.emit("title", "one")
    withExtendedLifetime(forgetful) {}
    forgetful = nil
    bus.emit("title", "two")
    say("handlers: \(bus.count(of: "title"))")
    bus.off("title")

    var screen: Screen? = Screen(bus: bus, say: say)
    bus.emit("title", "three")
    withExtendedLifetime(screen) {}
    screen = nil
    bus.emit("title", "four")
    say("handlers: \(bus.count(of: "title"))")
}
