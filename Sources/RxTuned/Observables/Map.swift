extension ObservableType {
    /// A sequence of what `transform` makes of every element; what it throws ends the sequence.
    func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        Map(source: asObservable(), transform: transform)
    }
}

private final class MapSink<Source, Result, Observer: ObserverType>:
    PassingSink<Observer>, ElementObserverType
where Observer.Element == Result {
    private let transform: (Source) throws -> Result

    init(transform: @escaping (Source) throws -> Result, observer: Observer, handle: ChainLink?) {
        self.transform = transform
        super.init(observer: observer, handle: handle)
    }

    @inline(__always)
    func onNext(_ element: Source) {
        // A source that goes on after the end must not reach the transform again.
        guard !isClosed else { return }
        do {
            forwardNext(try transform(element))
        } catch {
            end(with: error)
        }
    }
}

private final class Map<Source, Result>: ChainProducer<Result> {
    private let source: Observable<Source>
    private let transform: (Source) throws -> Result

    init(source: Observable<Source>, transform: @escaping (Source) throws -> Result) {
        self.source = source
        self.transform = transform
    }

    override func makeSink(_ observer: some ObserverType<Result>, handle: ChainLink?) -> ChainLink {
        let sink = MapSink(transform: transform, observer: observer, handle: handle)
        source.attach(sink)
        return sink
    }
}
