/// A sequence of events that starts afresh for everyone who subscribes.
final class Observable<Element>: ObservableType {
    private let subscribeHandler: (AnyObserver<Element>) -> any Disposable

    init(_ subscribeHandler: @escaping (AnyObserver<Element>) -> any Disposable) {
        self.subscribeHandler = subscribeHandler
    }

    func subscribe<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        let subscription = CompositeDisposable()
        var stopped = false
        let gate = AnyObserver<Element> { event in
            guard !stopped, !subscription.isDisposed else { return }
            // Before the observer hears of it, for it may answer with another event.
            stopped = event.isStopEvent
            observer.on(event)
            if event.isStopEvent { subscription.dispose() }
        }
        _ = subscription.insert(subscribeHandler(gate))
        return subscription
    }
}
