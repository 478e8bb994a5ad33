extension Scene {
    static var atOnce: Scene {
        .awaiting("at-once", "the same person, before the loop has its turn") {
            for isCareful in [false, true] {
                print("the loop \(isCareful ? "asks" : "does not ask") whether it is cancelled")
                let field = SearchField()
                var screen: SearchScreen? = SearchScreen(searching: field, isCareful: isCareful)
                weak var closed: SearchScreen?
                closed = screen
                for text in ["s", "sw", "swi"] { field.type(text) }
                screen?.close()
                screen = nil
                printEnd(of: field, isFreed: closed == nil)
                await until { closed == nil }
                print("the screen is freed")
            }
        }
    }

    static var goesOn: Scene {
        .awaiting("goes-on", "a cancelled task whose server does not ask whether it is") {
            for isCareful in [false, true] {
                print("the task \(isCareful ? "asks" : "does not ask") when it has its answer")
                let server = Server()
                var tasks: [Task<Void, Never>] = []
                for text in ["sw", "swift"] {
                    print("type '\(text)'")
                    tasks.last?.cancel()
                    tasks.append(
                        Task {
                            let results = await server.results(for: text)
                            if isCareful, Task.isCancelled { return }
                            print("  show \(results)")
                        }
                    )
                }
                await until { server.isAsked(for: "sw") && server.isAsked(for: "swift") }
                for (text, task) in [("swift", tasks[1]), ("sw", tasks[0])] {
                    server.answer(text)
                    await task.value
                }
            }
        }
    }

    static var oneStream: Scene {
        .awaiting("one-stream", "two readers of one AsyncStream") {
            let (texts, field) = AsyncStream.makeStream(of: String.self)
            await read(texts, texts, from: field)
        }
    }

    static var share: Scene {
        .awaiting("share", "two readers of one AsyncStream, by way of share()") {
            let (texts, field) = AsyncStream.makeStream(of: String.self)
            let shared = texts.share()
            await read(shared.values, shared.values, from: field)
            print("the field is \(shared.isRead ? "read" : "not read any more")")
        }
    }

    static var latestOnly: Scene {
        .awaiting("latest-only", "three values between two awaits") {
            let clock = ManualClock()
            let model = SearchModel(pause: .seconds(1), clock: clock) { $0 }
            var shown: [Bool] = []
            let screen = Task {
                for await isSearching in values(of: { model.isSearching }) {
                    shown.append(isSearching)
                    print("  show \(isSearching)")
                }
            }
            await until { shown.count == 1 }
            for text in ["sw", "s", "swift"] {
                model.search(for: text)
                print("set \(model.isSearching)")
            }
            await until { shown.count == 2 }
            screen.cancel()
            model.search(for: "")
        }
    }

    static var twoTasks: Scene {
        .awaiting("two-tasks", "two tasks on one actor, one more urgent") {
            let counter = Counter()
            for task in await counter.begin() { await task.value }
            print("who came first: \(await counter.names.joined(separator: ", "))")
        }
    }
}

/// Types three texts, which a list and a badge read in turns.
@MainActor private func read(
    _ list: AsyncStream<String>,
    _ badge: AsyncStream<String>,
    from field: AsyncStream<String>.Continuation
) async {
    for text in ["s", "sw", "swift"] { field.yield(text) }
    field.finish()
    var (list, badge) = (list.makeAsyncIterator(), badge.makeAsyncIterator())
    for _ in 1...3 {
        if let line = await list.next() { print("  list: \(line)") }
        if let number = await badge.next() { print("  badge: \(number)") }
    }
}

/// A server, as many are: it does not ask whether anybody still waits.
@MainActor private final class Server {
    private var waiting: [String: CheckedContinuation<String, Never>] = [:]

    func results(for text: String) async -> String {
        await withCheckedContinuation { waiting[text] = $0 }
    }

    func isAsked(for text: String) -> Bool {
        waiting[text] != nil
    }

    func answer(_ text: String) {
        waiting.removeValue(forKey: text)?.resume(returning: "results for '\(text)'")
    }
}

private actor Counter {
    private(set) var names: [String] = []

    /// Begins two tasks here: they wait until this has returned.
    func begin() -> [Task<Void, Never>] {
        [
            Task(priority: .low) { names.append("the first") },
            Task(priority: .high) { names.append("the second") },
        ]
    }
}
