/// A sequence of events that starts afresh for every subscriber.
final class Observable<Element>: ObservableType {
    private let subscribeHandler: (AnyObserver<Element>) -> any Disposable

    init(_ subscribeHandler: @escaping (AnyObserver<Element>) -> any Disposable) {
        self.subscribeHandler = subscribeHandler
    }

    func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        let subscription = CompositeDisposable()
        var hasEnded = false
        let gate = AnyObserver<Element> { event in
            guard !hasEnded, !subscription.isDisposed else { return }
            // Set before the observer receives the end, because it may answer with another event.
            hasEnded = event.isStopEvent
            observer.on(event)
            if event.isStopEvent { subscription.dispose() }
        }
        subscription.insert(subscribeHandler(gate))
        return subscription
    }
}
