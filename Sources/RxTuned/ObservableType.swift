/// A sequence that can be subscribed to.
protocol ObservableType: ObservableConvertibleType {
    /// Starts a sequence of events of its own for `observer`.
    ///
    /// - Returns: what ends the sequence early; it may be disposed more than once.
    func subscribe<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
    func asObservable() -> Observable<Element> {
        Observable.create { observer in subscribe(observer) }
    }
}
