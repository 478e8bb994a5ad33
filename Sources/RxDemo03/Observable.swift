/// A sequence of events that starts afresh for every subscriber.
final class Observable<Element>: ObservableType {
    private let subscribeHandler: (AnyObserver<Element>) -> any Disposable

    init(_ subscribeHandler: @escaping (AnyObserver<Element>) -> any Disposable) {
        self.subscribeHandler = subscribeHandler
    }

    func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        let sink = Sink(
            observer: observer,
        )
        sink.run(subscribeHandler)
        return sink
    }
}
