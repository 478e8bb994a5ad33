/// A sequence of events that starts afresh for every subscriber.
final class Observable<Element>: ObservableType {
    private let subscribeHandler: (AnyObserver<Element>) -> Void

    init(_ subscribeHandler: @escaping (AnyObserver<Element>) -> Void) {
        self.subscribeHandler = subscribeHandler
    }

    func subscribe(_ observer: some ObserverType<Element>) {
        subscribeHandler(AnyObserver(observer))
    }
}
