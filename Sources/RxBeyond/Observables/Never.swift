extension ObservableType {
    /// A sequence that sends nothing and never ends.
    static func never() -> Observable<Element> {
        NeverProducer()
    }
}

/// No producer: it forgets its observers, so there is nothing to dispose.
private final class NeverProducer<Element>: Observable<Element> {
    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        Disposables.create()
    }
}
