extension ObservableType {
    /// A sequence of one element, sent inside `subscribe`.
    static func just(_ element: Element) -> Observable<Element> {
        Just(element)
    }
}

/// Not a producer: it has ended before `subscribe` returns, so there is nothing to dispose.
private final class Just<Element>: Observable<Element> {
    private let element: Element

    init(_ element: Element) {
        self.element = element
    }

    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        observer.on(.next(element))
        observer.on(.completed)
        return Disposables.create()
    }
}
