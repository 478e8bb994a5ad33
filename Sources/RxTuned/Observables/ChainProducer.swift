/// A producer whose sinks are the links of a chain: each holds the one above.
///
/// The subscriber holds a link of its own, which holds the last sink and releases it at the end.
class ChainProducer<Element>: Producer<Element> {
    override func makeSubscription<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        let handle = ChainLink(handle: nil)
        handle.setSource(makeSink(observer, handle: handle))
        return handle
    }

    override func attach<Observer: ObserverType & ChainLink>(
        _ sink: Observer,
    ) where Observer.Element == Element {
        sink.setSource(makeSink(sink, handle: nil))
    }

    /// Makes the sink for `observer` and connects it to its source.
    func makeSink<Observer: ObserverType>(
        _ observer: Observer,
        handle: ChainLink?,
    ) -> ChainLink where Observer.Element == Element {
        rxAbstractMethod()
    }
}
