import Synchronization

/// The place of one observer in a subject: a gate that a stop event or `dispose()` closes.
final class ObserverSlot<Element> {
    private let observer: (Event<Element>) -> Void
    private let closed = Atomic(false)

    init(_ observer: some ObserverType<Element>) {
        self.observer = observer.on
    }

    /// Hands the observer one event; a stop event closes the slot before the observer receives it.
    ///
    /// - Parameter isStopEvent: asked once for all observers.
    func on(_ event: Event<Element>, isStopEvent: Bool) {
        let isClosed = isStopEvent ? close() : closed.load(ordering: .acquiring)
        if !isClosed { observer(event) }
    }

    /// - Returns: whether it was closed before.
    @discardableResult
    func close() -> Bool {
        closed.exchange(true, ordering: .acquiringAndReleasing)
    }
}
