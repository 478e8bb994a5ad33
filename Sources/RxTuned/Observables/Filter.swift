extension ObservableType {
    /// The elements for which `predicate` is true; what it throws ends the sequence.
    func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        Filter(source: asObservable(), predicate: predicate)
    }
}

private final class FilterSink<Observer: ObserverType>: PassingSink<Observer>, ElementObserverType {
    private let predicate: (Observer.Element) throws -> Bool

    init(
        predicate: @escaping (Observer.Element) throws -> Bool,
        observer: Observer,
        handle: ChainLink?,
    ) {
        self.predicate = predicate
        super.init(observer: observer, handle: handle)
    }

    @inline(__always)
    func onNext(_ element: Observer.Element) {
        // A source that goes on after the end must not reach the predicate again.
        guard !isClosed else { return }
        do {
            if try predicate(element) { forwardNext(element) }
        } catch {
            end(with: error)
        }
    }
}

private final class Filter<Element>: ChainProducer<Element> {
    private let source: Observable<Element>
    private let predicate: (Element) throws -> Bool

    init(source: Observable<Element>, predicate: @escaping (Element) throws -> Bool) {
        self.source = source
        self.predicate = predicate
    }

    override func makeSink(
        _ observer: some ObserverType<Element>,
        handle: ChainLink?,
    ) -> ChainLink {
        let sink = FilterSink(predicate: predicate, observer: observer, handle: handle)
        source.attach(sink)
        return sink
    }
}
