extension Scene {
    static var offlineOnce: Scene {
        Scene("offline-once", "one search fails, and no other one is made") {
            playSearch(pause: 600, offline: 700..<1000) { text, server in
                text.flatMapLatest { server.results(for: $0) }
            }
        }
    }

    static var catchOutside: Scene {
        Scene("catch-outside", "the error is caught where all searches end") {
            playSearch(pause: 600, offline: 700..<1000) { text, server in
                text.flatMapLatest { server.results(for: $0) }
                    .catchAndReturn("that we are offline")
            }
        }
    }

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

    static var materialize: Scene {
        Scene("materialize", "the end of each search arrives as an element") {
            playSearch(pause: 600, offline: 700..<1000) { text, server in
                text.flatMapLatest { text in
                    server.results(for: text).materialize()
                }
                .map { event in "\(event)" }
            }
        }
    }
}
