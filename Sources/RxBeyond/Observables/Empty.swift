extension ObservableType {
    /// A sequence that completes at once.
    static func empty() -> Observable<Element> {
        EmptyProducer()
    }
}

/// No producer: it has ended before `subscribe` returns, so there is nothing to dispose.
private final class EmptyProducer<Element>: Observable<Element> {
    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        observer.on(.completed)
        return Disposables.create()
    }
}
