/// Why a search can fail.
enum SearchError: Error {
    case offline
}

/// Answers searches in virtual time; each text takes its own.
final class SearchServer {
    private let clock: VirtualTimeScheduler
    private let milliseconds = ["sw": 500, "swi": 150]
    var isOffline = false

    init(clock: VirtualTimeScheduler) {
        self.clock = clock
    }

    /// One answer and the end, or an error if the server is offline when it is due.
    func results(for text: String) -> Observable<String> {
        Observable<Int>.timer(.milliseconds(milliseconds[text] ?? 100), scheduler: clock)
            .map { _ in
                if self.isOffline { throw SearchError.offline }
                return "results for '\(text)'"
            }
            .do(
                onSubscribe: { print("  ask for '\(text)'") },
                onDispose: { print("  '\(text)' is over") }
            )
    }
}

/// Plays a person who types three texts, and a screen that shows what `search` makes of them.
///
/// - Parameters:
///   - pause: between two texts, in milliseconds.
///   - offline: when the server is offline, in milliseconds.
func playSearch(
    pause: Int = 100,
    offline: Range<Int> = 0..<0,
    _ search: (Observable<String>, SearchServer) -> Observable<String>,
) {
    let clock = VirtualTimeScheduler()
    let server = SearchServer(clock: clock)
    let field = SearchField()
    var shown = "nothing"
    let subscription = search(field.text, server).subscribe { event in
        print("  receive \(event) at \(clock.clock) ms")
        if case .next(let results) = event { shown = results }
    }
    for (number, text) in ["sw", "swi", "swift"].enumerated() {
        clock.scheduleAt(number * pause) { field.type(text) }
    }
    clock.scheduleAt(offline.lowerBound) { server.isOffline = !offline.isEmpty }
    clock.scheduleAt(offline.upperBound) { server.isOffline = false }
    clock.start()
    subscription.dispose()
    print("the screen shows \(shown)")
}
