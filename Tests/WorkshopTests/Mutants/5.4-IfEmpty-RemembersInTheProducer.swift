// Mistake: remembers in the producer, for all subscribers together
// Caught by: every subscription looks at what has come to itself
// Fault: one state for all subscribers

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
            parent.isEmpty = false
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
    var isEmpty = true

    init(source: Observable<Element>, element: Element) {
        self.source = source
        self.element = element
    }

    override func run(
        _ observer: some ObserverType<Element>,
    ) -> any Disposable {
        let sink = DefaultIfEmptySink(parent: self, observer: observer)
        _ = source.subscribe(sink)
        return sink
    }
}
