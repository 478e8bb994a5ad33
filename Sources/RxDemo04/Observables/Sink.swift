import Synchronization

/// The gate between a source and one observer: what is disposed stays silent.
final class Sink<Observer: ObserverType>: Disposable, ObserverType {
    typealias Element = Observer.Element

    private let observer: Observer
    private let disposable = CompositeDisposable()
    private let stopped = Atomic(false)

    init(
        observer: Observer,
    ) {
        self.observer = observer
    }

    /// Lets the source send its events here, and keeps what stops it.
    func run(_ subscribeHandler: (AnyObserver<Element>) -> any Disposable) {
        _ = disposable.insert(subscribeHandler(AnyObserver(self)))
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next:
            guard !stopped.load(ordering: .acquiring) else { return }
            forwardOn(event)
        case .error, .completed:
            // Before the observer hears of it, for it may answer with another event.
            guard !stopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
            forwardOn(event)
            dispose()
        }
    }

    func forwardOn(_ event: Event<Element>) {
        guard !disposable.isDisposed else { return }
        observer.on(event)
    }

    func dispose() {
        disposable.dispose()
    }
}
