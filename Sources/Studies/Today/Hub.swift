import Synchronization

/// Sends every value to all who read: each has a stream of its own, in which values wait.
final class Hub<Element: Sendable>: Sendable {
    private typealias Reader = AsyncStream<Element>.Continuation

    private struct State {
        /// How often it has begun to read its source.
        var connection = 0
        var loop: Task<Void, Never>?
        var lastNumber = 0
        var readers: [(number: Int, reader: Reader)] = []
    }

    private let connect: @Sendable (Hub, _ connection: Int) -> Task<Void, Never>?
    private let state = Mutex(State())

    /// - Parameter connect: begins to send when the first reader comes; the last one that leaves
    ///   cancels it.
    init(connect: @escaping @Sendable (Hub, Int) -> Task<Void, Never>? = { _, _ in nil }) {
        self.connect = connect
    }

    var isRead: Bool { state.withLock { !$0.readers.isEmpty } }

    /// What is sent from now on.
    var values: AsyncStream<Element> {
        let (stream, reader) = AsyncStream.makeStream(of: Element.self)
        let number = state.withLock { state in
            state.lastNumber += 1
            state.readers.append((state.lastNumber, reader))
            if state.readers.count == 1 {
                state.connection += 1
                state.loop = connect(self, state.connection)
            }
            return state.lastNumber
        }
        reader.onTermination = { [weak self] _ in self?.remove(number) }
        return stream
    }

    /// Sends to all who read, unless another connection has begun since.
    func send(_ element: Element, on connection: Int? = nil) {
        for reader in readers(of: connection) { reader.yield(element) }
    }

    func finish(on connection: Int? = nil) {
        for reader in readers(of: connection) { reader.finish() }
    }

    private func readers(of connection: Int?) -> [Reader] {
        state.withLock { state in
            connection == nil || connection == state.connection ? state.readers.map(\.reader) : []
        }
    }

    private func remove(_ number: Int) {
        // They are handed out, because nothing is freed or cancelled under the lock.
        let (removed, loop) = state.withLock { state in
            let place = state.readers.firstIndex { $0.number == number }
            let removed = place.map { state.readers.remove(at: $0) }
            return (removed, state.readers.isEmpty ? state.loop.take() : nil)
        }
        withExtendedLifetime(removed) { loop?.cancel() }
    }
}

extension AsyncSequence where Self: Sendable, Element: Sendable, Failure == Never {
    /// One loop over this sequence for all readers of the hub, while there are any.
    func share() -> Hub<Element> {
        Hub { hub, connection in
            Task {
                for await element in self { hub.send(element, on: connection) }
                hub.finish(on: connection)
            }
        }
    }
}
