/// A sequence that begins with `connect()`, and not with a subscriber.
protocol ConnectableObservableType: ObservableType {
    /// Subscribes to the source, for all observers.
    ///
    /// - Returns: what ends the subscription to the source.
    func connect() -> any Disposable
}
