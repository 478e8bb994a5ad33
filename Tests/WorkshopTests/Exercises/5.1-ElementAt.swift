// Exercise 5.1: the text and two hints are in chapters/05-producer.md.
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
        switch event {
        case .next:
            // TODO: count; after the one element complete; too few elements are an error.
            forwardOn(event)
        case .error, .completed:
            forwardOn(event)
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

    override func run(
        _ observer: some ObserverType<Element>,
    ) -> any Disposable {
        let sink = ElementAtSink(index: index, observer: observer)
        _ = source.subscribe(sink)
        return sink
    }
}
