import Synchronization

/// The gate between a source and one observer: what is disposed stays silent.
class Sink<Observer: ObserverType>: Disposable {
    private let observer: Observer
    private let disposed = Atomic(false)

    init(
        observer: Observer,
    ) {
        self.observer = observer
    }

    final var isDisposed: Bool {
        disposed.load(ordering: .acquiring)
    }

    final func forwardOn(_ event: Event<Observer.Element>) {
        guard !isDisposed else { return }
        observer.on(event)
    }

    func dispose() {
        disposed.store(true, ordering: .releasing)
    }
}
