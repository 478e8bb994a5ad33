/// The lower end of a chain: calls the subscriber's closure, and is the handle to stop it all.
///
/// Unchecked for the reason that `Sink` gives.
final class SubscriptionSink: Sink, @unchecked Sendable {
    private let handler: Link<Handler>

    init(_ call: @escaping (Event) -> Void) {
        handler = Link(Handler(call: call))
        super.init()
        Trace.write("SubscriptionSink created")
    }

    override func on(_ event: Event) {
        Trace.write("SubscriptionSink on event \(event)")
        handler.target(of: event)?.call(event)
        if event.isStopEvent { dispose() }
    }

    override func dispose() {
        super.dispose()
        handler.cut()
        Trace.write("SubscriptionSink disposed")
    }

    deinit {
        Trace.write("SubscriptionSink deinit")
    }

    /// Unchecked, because a source must tell its events one after the other.
    private struct Handler: @unchecked Sendable {
        let call: (Event) -> Void
    }
}
