/// The lower end of a chain: calls the subscriber's closure, and is the handle to stop it all.
///
/// Unchecked for the reason that `Sink` gives.
final class SubscriptionSink: Sink, @unchecked Sendable {
    private var handler: ((Event) -> Void)?

    init(_ handler: @escaping (Event) -> Void) {
        self.handler = handler
        super.init()
        Trace.write("SubscriptionSink created")
    }

    override func on(_ event: Event) {
        Trace.write("SubscriptionSink on event \(event)")
        // Not `destination(of:)`: a closure that is passed `inout` to something generic is wrapped
        // once more each time.
        let handler = lock.withLock { event.isStopEvent ? self.handler.take() : self.handler }
        handler?(event)
        if event.isStopEvent { dispose() }
    }

    override func dispose() {
        super.dispose()
        _ = lock.withLock { handler.take() }
        Trace.write("SubscriptionSink disposed")
    }

    deinit {
        Trace.write("SubscriptionSink deinit")
    }
}
