import Synchronization

/// The gate between a source and one observer.
class Sink<Observer: ObserverType>: Disposable {
    private let observer: Observer
    private let cancel: any Cancelable
    private let closed = Atomic(false)

    init(
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.observer = observer
        self.cancel = cancel
    }

    final var isClosed: Bool {
        closed.load(ordering: .acquiring)
    }

    /// Hands the observer one event; a stop event closes the gate before the observer receives it.
    final func forwardOn(_ event: Event<Observer.Element>) {
        switch event {
        case .next: guard !isClosed else { return }
        case .error, .completed: guard !close() else { return }
        }
        observer.on(event)
    }

    /// `forwardOn` for an event that we know to be a `next`, because to ask it for its kind is dear.
    final func forwardNext(_ event: Event<Observer.Element>) {
        guard !isClosed else { return }
        observer.on(event)
    }

    /// - Returns: whether it was closed before.
    private func close() -> Bool {
        closed.exchange(true, ordering: .acquiringAndReleasing)
    }

    func dispose() {
        _ = close()
        cancel.dispose()
    }
}
