/// A sequence of events that starts afresh for every subscriber.
final class Observable<Element>: ObservableType {
    private let subscribeHandler: (AnyObserver<Element>) -> Void

    init(_ subscribeHandler: @escaping (AnyObserver<Element>) -> Void) {
        self.subscribeHandler = subscribeHandler
    }

    func subscribe<Observer: ObserverType>(
        _ observer: Observer,
    ) where Observer.Element == Element {
        subscribeHandler(AnyObserver(observer))
    }
}
