extension ObservableType {
    /// A sequence that ends with `error` at once.
    static func error(_ error: any Error) -> Observable<Element> {
        ErrorProducer(error)
    }
}

/// No producer: it has ended before `subscribe` returns, so there is nothing to dispose.
private final class ErrorProducer<Element>: Observable<Element> {
    private let error: any Error

    init(_ error: any Error) {
        self.error = error
    }

    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        observer.on(.error(error))
        return Disposables.create()
    }
}
