extension Scene {
    static var catchOutside: Scene {
        Scene("catch-outside", "the error is caught where all searches end") {
            playSearch(pause: 600, offline: 700..<1000) { text, server in
                text.flatMapLatest { server.results(for: $0) }
                    .catchAndReturn("that we are offline")
            }
        }
    }
}
