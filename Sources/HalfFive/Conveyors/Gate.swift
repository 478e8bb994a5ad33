import Synchronization

/// Stands before one handler, and lets go of it when the run ends.
final class Gate<Event>: Sendable {
    private let handler: Mutex<(@Sendable (Event) -> Void)?>

    init(_ handler: @escaping @Sendable (Event) -> Void) {
        self.handler = Mutex(handler)
    }

    func pass(_ event: Event) {
        let handler = handler.withLock { $0 }
        handler?(event)
    }

    func close() {
        // Freed outside the lock: what the handler captured may run code of its own.
        let handler = handler.withLock { handler in
            let last = handler
            handler = nil
            return last
        }
        withExtendedLifetime(handler) {}
    }
}
