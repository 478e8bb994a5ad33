extension ObservableType where Element: EventConvertible {
    /// The events that this sequence has as elements; a stop event among them ends it.
    func dematerialize() -> Observable<Element.Element> {
        Dematerialize(source: asObservable())
    }
}

private final class DematerializeSink<Source: EventConvertible, Observer: ObserverType>:
    Sink<Observer>, ObserverType
where Source.Element == Observer.Element {
    func on(_ event: Event<Source>) {
        switch event {
        case .next(let element):
            // `event` is code of the element's own.
            guard !isClosed else { return }
            let event = element.event
            forwardOn(event)
            if event.isStopEvent { dispose() }
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            forwardOn(.completed)
            dispose()
        }
    }
}

private final class Dematerialize<Source: EventConvertible>: Producer<Source.Element> {
    private let source: Observable<Source>

    init(source: Observable<Source>) {
        self.source = source
    }

    override func run(
        _ observer: some ObserverType<Source.Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = DematerializeSink<Source, _>(observer: observer, cancel: cancel)
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}
