extension Scene {
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
