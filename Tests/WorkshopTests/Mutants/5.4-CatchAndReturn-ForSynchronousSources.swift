// Mistake: believes that a source has sent everything when `subscribe` returns
// Caught by: a sequence that does not fail is left as it is
// Fault: works for synchronous sources only

@testable import RxDemo05

extension ObservableType {
    /// This sequence; instead of an error it sends `element` and completes.
    func catchAndReturn(_ element: Element) -> Observable<Element> {
        CatchAndReturn(source: asObservable(), element: element)
    }
}

private final class CatchAndReturnSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let element: Observer.Element

    init(element: Observer.Element, observer: Observer) {
        self.element = element
        super.init(observer: observer)
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            forwardOn(event)
        case .error:
            forwardOn(.next(element))
            forwardOn(.completed)
            dispose()
        case .completed:
            forwardOn(.completed)
            dispose()
        }
    }
}

private final class CatchAndReturn<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let element: Element

    init(source: Observable<Element>, element: Element) {
        self.source = source
        self.element = element
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        let sink = CatchAndReturnSink(element: element, observer: observer)
        _ = source.subscribe(sink)
        sink.dispose()
        return sink
    }
}
