extension ObservableType {
    /// A sequence that calls `subscribe` with the observer of every subscriber.
    ///
    /// - Parameter subscribe: sends the events, and returns what stops them.
    static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        Observable(subscribe)
    }
}
