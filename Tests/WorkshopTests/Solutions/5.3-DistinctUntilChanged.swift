// Exercise 5.3: the text and two hints are in chapters/05-producer.md.
// Right because: the last element is kept in the sink, one for each subscriber, and before it is
// forwarded, so that a value sent from inside the handler is compared with it.
@testable import RxDemo05

extension ObservableType where Element: Equatable {
    /// The elements that differ from the one before.
    func distinctUntilChanged() -> Observable<Element> {
        DistinctUntilChanged(source: asObservable())
    }
}

private final class DistinctUntilChangedSink<Observer: ObserverType>: Sink<Observer>, ObserverType
where Observer.Element: Equatable {
    private var last: Observer.Element?

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next(let element):
            guard element != last else { return }
            last = element
            forwardOn(event)
        case .error, .completed:
            forwardOn(event)
            dispose()
        }
    }
}

private final class DistinctUntilChanged<Element: Equatable>: Producer<Element> {
    private let source: Observable<Element>

    init(source: Observable<Element>) {
        self.source = source
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        let sink = DistinctUntilChangedSink(observer: observer)
        _ = source.subscribe(sink)
        return sink
    }
}
