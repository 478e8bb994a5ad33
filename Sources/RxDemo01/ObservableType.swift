/// A sequence that can be subscribed to.
protocol ObservableType {
    associatedtype Element

    /// Starts a sequence of events of its own for `observer`.
    func subscribe<Observer: ObserverType>(
        _ observer: Observer,
    ) where Observer.Element == Element
}
