/// The gate between a source and one observer.
class Sink<Observer: ObserverType>: Disposable {
    private let observer: Observer
    private(set) final var isClosed = false

    init(
        observer: Observer,
    ) {
        self.observer = observer
    }

    /// Hands the observer one event; a stop event closes the gate before the observer receives it.
    final func forwardOn(_ event: Event<Observer.Element>) {
        guard !isClosed else { return }
        isClosed = event.isStopEvent
        observer.on(event)
    }

    func dispose() {
        isClosed = true
    }
}
