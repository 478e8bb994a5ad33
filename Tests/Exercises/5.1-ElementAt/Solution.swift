// Right because: the count belongs to the sink, which is new for each subscriber, and goes down
// before the element is forwarded: whatever a handler makes the source send then comes too late.
@testable import RxDemo05

extension ObservableType {
    /// The element with the number `index`, counted from 0, and then the end.
    ///
    /// A sequence that completes before fails with `RxError.argumentOutOfRange`.
    ///
    /// You may use: `forwardOn` and `dispose` of `Sink`, and `remaining`.
    func element(at index: Int) -> Observable<Element> {
        ElementAt(source: asObservable(), index: index)
    }
}

/// What the library itself reports as an error.
private enum RxError: Error, CustomDebugStringConvertible {
    case argumentOutOfRange

    var debugDescription: String { "Argument out of range." }
}

private final class ElementAtSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private var remaining: Int

    init(index: Int, observer: Observer) {
        // One below 0 never comes.
        remaining = index < 0 ? .max : index
        super.init(observer: observer)
    }

    func on(_ event: Event<Observer.Element>) {
        //: // TODO: count; after the one element complete; too few elements are an error.
        //: forwardOn(event)
        //: if event.isStopEvent { dispose() }
        guard remaining >= 0 else { return }
        switch event {
        case .next:
            remaining -= 1
            guard remaining < 0 else { return }
            forwardOn(event)
            forwardOn(.completed)
            dispose()
        case .error:
            forwardOn(event)
            dispose()
        case .completed:
            forwardOn(.error(RxError.argumentOutOfRange))
            dispose()
        }
    }
}

private final class ElementAt<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let index: Int

    init(source: Observable<Element>, index: Int) {
        self.source = source
        self.index = index
    }

    override func run(_ observer: some ObserverType<Element>) -> any Disposable {
        let sink = ElementAtSink(index: index, observer: observer)
        _ = source.subscribe(sink)
        return sink
    }
}
