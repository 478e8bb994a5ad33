/// A sequence that can be subscribed to.
protocol ObservableType<Element> {
    associatedtype Element

    /// Sends the events of this sequence to `observer`.
    func subscribe(_ observer: some ObserverType<Element>)
}
