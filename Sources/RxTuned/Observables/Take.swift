extension ObservableType {
    /// RxBeyond's file says what this promises.
    func take(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "count can't be negative")
        return count == 0 ? .empty() : TakeCount(source: asObservable(), count: count)
    }
}

private final class TakeCountSink<Observer: ObserverType>:
    PassingSink<Observer>, ElementObserverType
{
    private var remaining: Int

    init(count: Int, observer: Observer, handle: ChainLink?) {
        remaining = count
        super.init(observer: observer, handle: handle)
    }

    func onNext(_ element: Observer.Element) {
        // An element may come while the last one is being delivered.
        guard remaining > 0, !hasSourceEnded else { return }
        remaining -= 1
        forwardNext(element)
        if remaining == 0 { end() }
    }
}

private final class TakeCount<Element>: ChainProducer<Element> {
    private let source: Observable<Element>
    private let count: Int

    init(source: Observable<Element>, count: Int) {
        self.source = source
        self.count = count
    }

    override func makeSink(
        _ observer: some ObserverType<Element>,
        handle: ChainLink?,
    ) -> ChainLink {
        let sink = TakeCountSink(count: count, observer: observer, handle: handle)
        source.attach(sink)
        return sink
    }
}
