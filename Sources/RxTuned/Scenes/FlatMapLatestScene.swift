extension Scene {
    static var flatMapLatest: Scene {
        Scene("flat-map-latest", "a new search ends the one before") {
            playSearch { text, server in
                text.flatMapLatest { server.results(for: $0) }
            }
        }
    }
}
