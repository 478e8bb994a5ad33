extension Scene {
    static var awaiting: Scene {
        Scene("awaiting", "a screen that reads its results in a loop, and is closed") {
            let field = SearchField()
            var screen: AwaitingScreen? = AwaitingScreen()
            let isFreed = { [weak screen] in screen == nil }
            let results = field.text
                .map { "results for '\($0)'" }
                .do(onDispose: { print("  the field is not observed any more") })
            let loop = screen?.show(results)
            serveMainQueue { field.isObserved }
            field.type("sw")
            field.type("swift")
            print("nothing is shown yet")
            serveMainQueue { screen?.shown == 2 }
            screen = nil
            print("the screen is \(isFreed() ? "freed" : "in memory: the loop holds it")")
            field.type("swift n")
            print("cancel the task")
            loop?.cancel()
            print("the field is \(field.isObserved ? "still observed" : "not observed any more")")
            serveMainQueue { isFreed() }
            print("the screen is freed")
        }
    }
}

/// A screen that reads its results in a loop.
@MainActor private final class AwaitingScreen {
    private(set) var shown = 0

    func show(_ results: Observable<String>) -> Task<Void, Never> {
        Task {
            do {
                for try await text in results.values {
                    shown += 1
                    print("  show \(text)")
                }
                print("  no more results")
            } catch {
                print("  the loop ends: \(error)")
            }
        }
    }
}
