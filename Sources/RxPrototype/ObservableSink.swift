/// A sink in the middle of a chain: a source to the observer below it.
///
/// Unchecked for the reason that `Sink` gives.
class ObservableSink: Sink, @unchecked Sendable {
    private var observer: Sink?

    init(observer: Sink) {
        self.observer = observer
    }

    /// Passes an event on; after a stop event it puts itself away.
    final func forward(_ event: Event) {
        guard let observer = lock.withLock({ observer.receiver(of: event) }) else { return }
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
