extension Scene {
    static var catchInside: Scene {
        Scene("catch-inside", "the error is caught where one search ends") {
            playSearch(pause: 600, offline: 700..<1000) { text, server in
                text.flatMapLatest { text in
                    server.results(for: text)
                        .catchAndReturn("that we are offline")
                }
            }
        }
    }
}
