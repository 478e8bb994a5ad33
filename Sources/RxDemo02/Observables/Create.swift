extension ObservableType {
    /// A sequence that calls `subscribe` with the observer of everyone who subscribes.
    ///
    /// - Parameter subscribe: sends the events, and returns what stops it.
    static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        Observable(subscribe)
    }
}
