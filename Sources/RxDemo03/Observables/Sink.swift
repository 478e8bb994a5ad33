/// The gate between a source and one observer.
final class Sink<Observer: ObserverType>: Disposable, ObserverType {
    typealias Element = Observer.Element

    private let observer: Observer
    private let disposable = CompositeDisposable()
    private var isClosed = false

    init(
        observer: Observer,
    ) {
        self.observer = observer
    }

    /// Lets the source send its events here, and keeps what stops it.
    func run(_ subscribeHandler: (AnyObserver<Element>) -> any Disposable) {
        disposable.insert(subscribeHandler(AnyObserver(self)))
    }

    func on(_ event: Event<Element>) {
        guard !isClosed else { return }
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }

    /// Hands the observer one event; a stop event closes the gate before the observer receives it.
    func forwardOn(_ event: Event<Element>) {
        guard !isClosed else { return }
        isClosed = event.isStopEvent
        observer.on(event)
    }

    func dispose() {
        isClosed = true
        disposable.dispose()
    }
}
