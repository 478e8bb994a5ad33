/// A sequence that can be subscribed to.
protocol ObservableType<Element>: ObservableConvertibleType {
    /// Sends the events of this sequence to `observer`.
    ///
    /// - Returns: what ends the sequence early; it may be disposed more than once.
    func subscribe(_ observer: some ObserverType<Element>) -> any Disposable
}

extension ObservableType {
    func asObservable() -> Observable<Element> {
        Observable.create { observer in self.subscribe(observer) }
    }
}
