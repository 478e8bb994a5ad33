/// The gate between a source and one observer.
class Sink<Observer: ObserverType>: Disposable {
    private let observer: Observer
    private let cancel: any Cancelable
    private(set) final var isClosed = false

    init(
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.observer = observer
        self.cancel = cancel
    }

    /// Hands the observer one event; a stop event closes the gate before the observer receives it.
    final func forwardOn(_ event: Event<Observer.Element>) {
        guard !isClosed else { return }
        isClosed = event.isStopEvent
        observer.on(event)
    }

    func dispose() {
        isClosed = true
        cancel.dispose()
    }
}
