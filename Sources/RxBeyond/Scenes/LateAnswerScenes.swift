extension Scene {
    static var wrongOrder: Scene {
        Scene("wrong-order", "every answer is shown as it comes, the oldest one last") {
            playSearch { text, server in
                text.flatMap { server.results(for: $0) }
            }
        }
    }

    static var concatMap: Scene {
        Scene("concat-map", "every answer is shown in its order, the newest one late") {
            playSearch { text, server in
                text.concatMap { server.results(for: $0) }
            }
        }
    }

    static var flatMapLatest: Scene {
        Scene("flat-map-latest", "a new search ends the one before") {
            playSearch { text, server in
                text.flatMapLatest { server.results(for: $0) }
            }
        }
    }
}
