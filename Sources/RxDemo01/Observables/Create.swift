extension ObservableType {
    /// A sequence that calls `subscribe` with the observer of every subscriber.
    ///
    /// - Parameter subscribe: sends the events.
    static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> Void
    ) -> Observable<Element> {
        Observable(subscribe)
    }
}
