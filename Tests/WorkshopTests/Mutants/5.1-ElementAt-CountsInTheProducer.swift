// Mistake: counts in the producer, so that a second subscriber finds the count used up
// Caught by: every subscription counts for itself
// Fault: one state for all subscribers

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
    private let parent: ElementAt<Observer.Element>

    init(parent: ElementAt<Observer.Element>, observer: Observer) {
        self.parent = parent
        super.init(observer: observer)
    }

    func on(_ event: Event<Observer.Element>) {
        guard parent.remaining >= 0 else { return }
        switch event {
        case .next:
            parent.remaining -= 1
            guard parent.remaining < 0 else { return }
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
    var remaining: Int

    init(source: Observable<Element>, index: Int) {
        self.source = source
        remaining = index
    }

    override func run(
        _ observer: some ObserverType<Element>,
    ) -> any Disposable {
        let sink = ElementAtSink(parent: self, observer: observer)
        _ = source.subscribe(sink)
        return sink
    }
}
