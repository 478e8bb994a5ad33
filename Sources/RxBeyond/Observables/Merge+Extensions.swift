extension ObservableType where Element: ObservableConvertibleType {
    /// The elements of all sequences that this one sends, as they come.
    ///
    /// One event is delivered at a time. What a sequence sends on one thread while another thread
    /// delivers is left to that thread, which delivers it next. It completes when this sequence and
    /// all that it sent have completed; the first error ends it.
    func merge() -> Observable<Element.Element> {
        flatMap { $0 }
    }

    /// The same as `merge()`, for some sequences at a time; the others wait, however many come.
    ///
    /// - Parameter maxConcurrent: how many sequences run at a time, above 0.
    func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        precondition(maxConcurrent > 0, "maxConcurrent must be positive")
        return Merge(source: asObservable(), maxConcurrent: maxConcurrent, selector: { $0 })
    }

    /// The elements of all sequences that this one sends, as by `merge(maxConcurrent: 1)`.
    func concat() -> Observable<Element.Element> {
        merge(maxConcurrent: 1)
    }

    /// The elements of the latest sequence that this one has sent, as `flatMapLatest` sends them.
    func switchLatest() -> Observable<Element.Element> {
        flatMapLatest { $0 }
    }
}

extension ObservableType {
    /// The elements of all `sources`, as by `merge()`. Each is subscribed to, also where one before
    /// has sent all that a `take` downstream wanted.
    static func merge<Sources: Collection>(
        _ sources: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        Each(sources).merge()
    }

    /// The elements of all `sources`, as they come.
    static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }
}

/// A sequence of the elements of a collection, sent inside `subscribe` without turns between them.
private final class Each<Elements: Collection>: Observable<Elements.Element> {
    private let elements: Elements

    init(_ elements: Elements) {
        self.elements = elements
    }

    override func subscribe(_ observer: some ObserverType<Elements.Element>) -> any Disposable {
        for element in elements { observer.onNext(element) }
        observer.onCompleted()
        return Disposables.create()
    }
}
