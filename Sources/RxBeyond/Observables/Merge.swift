extension ObservableType {
    /// The elements of the sequences that `selector` makes, in the way that `merge()` says.
    ///
    /// - Parameter selector: is called on the thread that sends the element; what it throws ends
    ///   the sequence.
    func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        Merge(source: asObservable(), maxConcurrent: .max, selector: selector)
    }

    /// The elements of the sequences that `selector` makes, one sequence after the other.
    ///
    /// - Parameter selector: is called when the element comes; the sequence that it makes is
    ///   subscribed to when the one before has completed. Until then it waits, however many do.
    func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        Merge(source: asObservable(), maxConcurrent: 1, selector: selector)
    }
}

final class Merge<Source, Inner: ObservableConvertibleType>: Producer<Inner.Element> {
    private let source: Observable<Source>
    private let maxConcurrent: Int
    private let selector: (Source) throws -> Inner

    init(
        source: Observable<Source>,
        maxConcurrent: Int,
        selector: @escaping (Source) throws -> Inner,
    ) {
        self.source = source
        self.maxConcurrent = maxConcurrent
        self.selector = selector
    }

    override func run(
        _ observer: some ObserverType<Inner.Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = MergeSink(
            maxConcurrent: maxConcurrent,
            selector: selector,
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
