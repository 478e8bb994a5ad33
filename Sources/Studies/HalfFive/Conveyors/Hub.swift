/// Hands each event to all handlers, one event at a time, in the order in which they were fired.
///
/// An event that a handler fires waits until the present one has reached all of them.
final class Hub<Event: Sendable>: Sendable {
    typealias Handler = @Sendable (Event) -> Void

    private struct State {
        var handlers: [(key: Int, handler: Handler)] = []
        var lastKey = 0
        var waiting: [Event] = []
        var isFiring = false
    }

    private let state = Guarded(State())

    func insert(_ handler: @escaping Handler) -> Trash {
        let key = state.withLock { state in
            state.lastKey += 1
            state.handlers.append((state.lastKey, handler))
            return state.lastKey
        }
        return Trash { [weak self] in self?.remove(key) }
    }

    /// - Parameter first: receives an event before all handlers; the same at every call.
    func fire(_ event: Event, first: Handler = { _ in }) {
        let isBusy = state.withLock { state in
            state.waiting.append(event)
            let wasFiring = state.isFiring
            state.isFiring = true
            return wasFiring
        }
        guard !isBusy else { return }
        while let event = next() {
            first(event)
            for handler in state.withLock({ $0.handlers.map(\.handler) }) { handler(event) }
        }
    }

    private func next() -> Event? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isFiring = false
                return nil
            }
            return state.waiting.removeFirst()
        }
    }

    private func remove(_ key: Int) {
        _ = state.withLock { state in
            state.handlers.firstIndex { $0.key == key }
                .map { state.handlers.remove(at: $0).handler }
        }
    }
}
