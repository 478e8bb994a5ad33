import Foundation

extension Scene {
    static var searchBox: Scene {
        .awaiting("search-box", "a person types, and closes the screen half-way") {
            let field = SearchField()
            var screen: SearchScreen? = SearchScreen(searching: field)
            weak var closed: SearchScreen?
            closed = screen
            for text in ["s", "sw", "swi"] {
                field.type(text)
                await until { text.count < 2 || screen?.searched == "\(text)*" }
            }
            screen?.close()
            screen = nil
            for text in ["swif", "swift"] { field.type(text) }
            await until { closed == nil }
            printEnd(of: field, isFreed: closed == nil)
        }
    }

    static var searchBoxDebounced: Scene {
        .awaiting("search-box-debounced", "the search waits until the person stops typing") {
            let clock = ManualClock()
            let model = SearchModel(pause: .milliseconds(300), clock: clock) { text in
                print("  search for '\(text)' at \(clock.now.milliseconds) ms")
                return "results for '\(text)'"
            }
            await play(
                [(0, "s"), (100, "sw"), (200, "swi"), (800, "swif"), (900, "swift")],
                into: model,
                on: clock
            )
        }
    }

    static var flatMapLatest: Scene {
        .awaiting("flat-map-latest", "a new search ends the one before") {
            let clock = ManualClock()
            let model = SearchModel(pause: .zero, clock: clock) { text in
                print("  ask for '\(text)'")
                let milliseconds = ["sw": 500, "swi": 150][text] ?? 100
                try await withTaskCancellationHandler {
                    try await clock.sleep(for: .milliseconds(milliseconds))
                } onCancel: {
                    print("  '\(text)' is over")
                }
                return "results for '\(text)'"
            }
            var shown = ""
            let screen = Task {
                for await results in values(of: { model.results }) {
                    shown = results
                    print("the screen shows \(results) at \(clock.now.milliseconds) ms")
                }
            }
            await until { shown == model.results }
            await play([(0, "sw"), (100, "swi"), (200, "swift")], into: model, on: clock)
            await until { shown == model.results }
            screen.cancel()
        }
    }
}

/// Types each text at its time, in milliseconds, and waits for the last answer.
@MainActor private func play(
    _ texts: [(time: Int, text: String)],
    into model: SearchModel,
    on clock: ManualClock
) async {
    func wakeSleepers(until time: Int) async {
        guard let deadline = clock.nextDeadline, deadline.milliseconds <= time else { return }
        clock.advance(to: deadline.sinceStart)
        await until { !model.isSearching }
    }
    for (time, text) in texts {
        await wakeSleepers(until: time)
        clock.advance(to: .milliseconds(time))
        print("type '\(text)'")
        model.search(for: text)
        await until { !model.isSearching || clock.nextDeadline != nil }
    }
    await wakeSleepers(until: .max)
}

/// The last two lines of the stages' search box.
func printEnd(of field: SearchField, isFreed: Bool) {
    print("the field is \(field.isObserved ? "observed" : "not observed any more")")
    print("the screen is \(isFreed ? "freed" : "still in memory")")
}

extension Scene {
    /// A scene that awaits: the main queue is served until it is over.
    static func awaiting(
        _ name: String,
        _ title: String,
        body: @escaping @MainActor () async -> Void
    ) -> Scene {
        Scene(name, title) {
            var isOver = false
            Task {
                await body()
                isOver = true
            }
            while !isOver { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001)) }
        }
    }
}

/// Lets other tasks run until `condition` holds, for ten seconds at most.
@MainActor func until(_ condition: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(10)
    while !condition(), .now < end { await Task.yield() }
}
