import Synchronization

/// The gate between a source and one observer: what is disposed stays silent.
class Sink<Observer: ObserverType>: Disposable {
    private let observer: Observer
    private let cancel: any Cancelable
    private let disposed = Atomic(false)

    init(
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.observer = observer
        self.cancel = cancel
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
        cancel.dispose()
    }
}
