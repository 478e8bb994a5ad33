// Mistake: subscribes once more when the chain is built, to see whether anything comes
// Caught by: the source is subscribed to once for every subscriber, and not before
// Fault: works before it is asked

@testable import RxDemo05

extension ObservableType {
    /// This sequence, or `element` alone if it completes without any.
    ///
    /// You may use: `forwardOn` and `dispose` of `Sink`, and a variable of the sink's own.
    func ifEmpty(default element: Element) -> Observable<Element> {
        DefaultIfEmpty(source: asObservable(), element: element)
    }
}

private final class DefaultIfEmptySink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let parent: DefaultIfEmpty<Observer.Element>

    init(parent: DefaultIfEmpty<Observer.Element>, observer: Observer) {
        self.parent = parent
        super.init(observer: observer)
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            forwardOn(event)
        case .error:
            forwardOn(event)
            dispose()
        case .completed:
            if parent.isEmpty { forwardOn(.next(parent.element)) }
            forwardOn(.completed)
            dispose()
        }
    }
}

private final class DefaultIfEmpty<Element>: Producer<Element> {
    private let source: Observable<Element>
    let element: Element
    private(set) var isEmpty = true

    init(source: Observable<Element>, element: Element) {
        self.source = source
        self.element = element
        super.init()
        let look = AnyObserver<Element> { [weak self] event in
            if case .next = event { self?.isEmpty = false }
        }
        _ = source.subscribe(look)
    }

    override func run(
        _ observer: some ObserverType<Element>,
    ) -> any Disposable {
        let sink = DefaultIfEmptySink(parent: self, observer: observer)
        _ = source.subscribe(sink)
        return sink
    }
}
