extension Scene {
    static var offlineOnce: Scene {
        Scene("offline-once", "one search fails, and no other one is made") {
            playSearch(pause: 600, offline: 700..<1000) { text, server in
                text.flatMapLatest { server.results(for: $0) }
            }
        }
    }
}
