/// A sequence that makes a sink for every subscriber.
class Producer<Element>: Observable<Element> {
    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        // The outermost one waits for what its sources schedule on this thread.
        CurrentThreadScheduler.isScheduleRequired
            ? CurrentThreadScheduler.run { makeSubscription(observer) }
            : makeSubscription(observer)
    }

    func makeSubscription(_ observer: some ObserverType<Element>) -> any Disposable {
        let disposer = SinkDisposer()
        let (sink, subscription) = run(observer, cancel: disposer)
        disposer.setSinkAndSubscription(sink: sink, subscription: subscription)
        return disposer
    }

    /// Makes the sink for `observer` and connects it to its source.
    ///
    /// - Returns: the sink, and what stops its source.
    func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        rxAbstractMethod()
    }
}

/// A producer whose sinks are the links of a chain: each holds the one above.
///
/// The subscriber holds a link of its own, which holds the last sink and releases it at the end.
class ChainProducer<Element>: Producer<Element> {
    override func makeSubscription(_ observer: some ObserverType<Element>) -> any Disposable {
        let handle = ChainLink(handle: nil)
        handle.setSource(makeSink(observer, handle: handle))
        return handle
    }

    override func attach(_ sink: some ObserverType<Element> & ChainLink) {
        sink.setSource(makeSink(sink, handle: nil))
    }

    /// Makes the sink for `observer` and connects it to its source.
    func makeSink(_ observer: some ObserverType<Element>, handle: ChainLink?) -> ChainLink {
        rxAbstractMethod()
    }
}
