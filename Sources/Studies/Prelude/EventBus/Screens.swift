/// Observes the bus as long as it lives, and removes its handler when it is freed.
final class Screen {
    private let token: Token

    init(bus: EventBus<String>, say: @escaping (String) -> Void) {
        token = bus.on("title") { say("screen shows \($0)") }
    }

    deinit {
        token.off()
    }
}

/// Is freed without removing its handler, which the bus goes on calling.
final class ForgetfulScreen {
    private let say: (String) -> Void

    init(bus: EventBus<String>, say: @escaping (String) -> Void) {
        self.say = say
        bus.on("title") { [weak self] title in
            guard let self else { return say("no screen is left to show \(title)") }
            self.say("screen shows \(title)")
        }
    }
}
