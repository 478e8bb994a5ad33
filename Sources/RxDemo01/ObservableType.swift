/// A sequence that can be subscribed to.
protocol ObservableType<Element> {
    associatedtype Element

    /// Starts a sequence of events of its own for `observer`.
    func subscribe(_ observer: some ObserverType<Element>)
}
