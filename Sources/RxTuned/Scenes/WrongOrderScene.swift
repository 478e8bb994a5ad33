extension Scene {
    static var wrongOrder: Scene {
        Scene("wrong-order", "every answer is shown as it comes, the oldest one last") {
            playSearch { text, server in
                text.flatMap { server.results(for: $0) }
            }
        }
    }
}
