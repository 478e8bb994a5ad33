/// A sink in the middle of a chain: for the observer below it, it is a source.
///
/// Unchecked for the reason that `Sink` gives.
class ObservableSink: Sink, @unchecked Sendable {
    private var observer: Sink?

    init(observer: Sink) {
        self.observer = observer
    }

    /// Forwards an event; after a stop event it disposes itself.
    final func forward(_ event: Event) {
        guard let observer = lock.withLock({ observer.destination(of: event) }) else { return }
        Trace.write("\(type(of: self)) forwarding event \(event)")
        observer.on(event)
        if event.isStopEvent { dispose() }
    }

    override func dispose() {
        super.dispose()
        _ = lock.withLock { observer.take() }
        Trace.write("\(type(of: self)) disposed")
    }
}
