extension ObservableType {
    /// The elements of the latest sequence that `selector` has made; the one before is disposed.
    ///
    /// One event is delivered at a time. What comes while another thread delivers is left to that
    /// thread, which drops it if its sequence is no longer the latest then. It completes when this
    /// sequence and the latest one have; an error of either ends it.
    ///
    /// - Parameter selector: is called on the thread that sends the element; what it throws ends
    ///   the sequence.
    func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        FlatMapLatest(source: asObservable(), selector: selector)
    }
}

private final class FlatMapLatest<Source, Inner: ObservableConvertibleType>:
    Producer<Inner.Element>
{
    private let source: Observable<Source>
    private let selector: (Source) throws -> Inner

    init(source: Observable<Source>, selector: @escaping (Source) throws -> Inner) {
        self.source = source
        self.selector = selector
    }

    override func run(
        _ observer: some ObserverType<Inner.Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = SwitchSink(selector: selector, observer: observer, cancel: cancel)
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
