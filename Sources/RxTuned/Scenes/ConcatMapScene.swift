extension Scene {
    static var concatMap: Scene {
        Scene("concat-map", "every answer is shown in its order, the newest one late") {
            playSearch { text, server in
                text.concatMap { server.results(for: $0) }
            }
        }
    }
}
