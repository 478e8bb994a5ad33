extension ObservableType {
    /// The elements that come after the first `count`.
    func skip(_ count: Int) -> Observable<Element> {
        SkipCount(source: asObservable(), count: count)
    }
}

private final class SkipCountSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private var remaining: Int

    init(
        count: Int,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        remaining = count
        super.init(
            observer: observer,
            cancel: cancel,
        )
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            if remaining <= 0 {
                forwardOn(event)
            } else {
                remaining -= 1
            }
        case .error, .completed:
            forwardOn(event)
            dispose()
        }
    }
}

private final class SkipCount<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let count: Int

    init(source: Observable<Element>, count: Int) {
        self.source = source
        self.count = count
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = SkipCountSink(
            count: count,
            observer: observer,
            cancel: cancel,
        )
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}
