extension ObservableType {
    /// The elements for which `predicate` is true; what it throws ends the sequence.
    func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        Filter(source: asObservable(), predicate: predicate)
    }
}

private final class FilterSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let predicate: (Observer.Element) throws -> Bool

    init(
        predicate: @escaping (Observer.Element) throws -> Bool,
        observer: Observer,
    ) {
        self.predicate = predicate
        super.init(
            observer: observer,
        )
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next(let element):
            // A source that goes on after the end must not reach the predicate again.
            guard !isClosed else { return }
            do {
                if try predicate(element) { forwardOn(event) }
            } catch {
                forwardOn(.error(error))
                dispose()
            }
        case .error, .completed:
            forwardOn(event)
            dispose()
        }
    }
}

private final class Filter<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let predicate: (Element) throws -> Bool

    init(source: Observable<Element>, predicate: @escaping (Element) throws -> Bool) {
        self.source = source
        self.predicate = predicate
    }

    override func run(
        _ observer: some ObserverType<Element>,
    ) -> any Disposable {
        let sink = FilterSink(
            predicate: predicate,
            observer: observer,
        )
        _ = source.subscribe(sink)
        return sink
    }
}
