/// Listens for as long as it lives: its last act is to hand back its token.
final class Screen {
    private let token: Token

    init(bus: EventBus<String>, say: @escaping Say) {
        token = bus.on("title") { say("screen shows \($0)") }
    }

    deinit {
        token.off()
    }
}

/// Dies without a word to the bus, which goes on calling its handler.
final class ForgetfulScreen {
    private let say: Say

    init(bus: EventBus<String>, say: @escaping Say) {
        self.say = say
        bus.on("title") { [weak self] title in
            guard let self else { return say("nobody is left to show \(title)") }
            self.say("screen shows \(title)")
        }
    }
}
