// Right because: the sink remembers that an element has come before it forwards it, and asks only
// when the source completes: an error needs no element before it.
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
    private let element: Observer.Element
    //:
    private var isEmpty = true
    //.

    init(element: Observer.Element, observer: Observer) {
        self.element = element
        super.init(observer: observer)
    }

    func on(_ event: Event<Observer.Element>) {
        //: // TODO: send `element` before the end of a sequence that had none.
        //: forwardOn(event)
        //: if event.isStopEvent { dispose() }
        switch event {
        case .next:
            isEmpty = false
            forwardOn(event)
        case .error:
            forwardOn(event)
            dispose()
        case .completed:
            if isEmpty { forwardOn(.next(element)) }
            forwardOn(.completed)
            dispose()
        }
    }
}

private final class DefaultIfEmpty<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let element: Element

    init(source: Observable<Element>, element: Element) {
        self.source = source
        self.element = element
    }

    override func run(_ observer: some ObserverType<Element>) -> any Disposable {
        let sink = DefaultIfEmptySink(element: element, observer: observer)
        _ = source.subscribe(sink)
        return sink
    }
}
