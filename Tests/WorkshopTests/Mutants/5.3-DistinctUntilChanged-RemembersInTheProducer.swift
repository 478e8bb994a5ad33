// Mistake: keeps the last element in the producer, for all subscribers
// Caught by: every subscription remembers for itself
// Fault: one state for all subscribers

@testable import RxDemo05

extension ObservableType where Element: Equatable {
    /// The elements that differ from the one before.
    func distinctUntilChanged() -> Observable<Element> {
        DistinctUntilChanged(source: asObservable())
    }
}

private final class DistinctUntilChangedSink<Observer: ObserverType>: Sink<Observer>, ObserverType
where Observer.Element: Equatable {
    private let parent: DistinctUntilChanged<Observer.Element>

    init(parent: DistinctUntilChanged<Observer.Element>, observer: Observer) {
        self.parent = parent
        super.init(observer: observer)
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next(let element):
            guard element != parent.last else { return }
            parent.last = element
            forwardOn(event)
        case .error, .completed:
            forwardOn(event)
            dispose()
        }
    }
}

private final class DistinctUntilChanged<Element: Equatable>: Producer<Element> {
    private let source: Observable<Element>
    var last: Element?

    init(source: Observable<Element>) {
        self.source = source
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        let sink = DistinctUntilChangedSink(parent: self, observer: observer)
        _ = source.subscribe(sink)
        return sink
    }
}
