/// A sequence that can be subscribed to.
protocol ObservableType<Element> {
    associatedtype Element

    /// Starts a sequence of events of its own for `observer`.
    ///
    /// - Returns: what ends the sequence early; it may be disposed more than once.
    func subscribe(_ observer: some ObserverType<Element>) -> any Disposable
}
