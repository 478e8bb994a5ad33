/// Stands before one handler, and releases it when the run ends.
final class Gate<Event>: Sendable {
    private let handler: Guarded<(@Sendable (Event) -> Void)?>

    init(_ handler: @escaping @Sendable (Event) -> Void) {
        self.handler = Guarded(handler)
    }

    func pass(_ event: Event) {
        let handler = handler.withLock { $0 }
        handler?(event)
    }

    func close() {
        _ = handler.exchange(nil)
    }
}
