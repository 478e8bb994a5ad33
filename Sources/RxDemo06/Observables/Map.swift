extension ObservableType {
    /// A sequence of what `transform` makes of every element; what it throws ends the sequence.
    func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        Map(source: asObservable(), transform: transform)
    }
}

private final class MapSink<Source, Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let transform: (Source) throws -> Observer.Element

    init(
        transform: @escaping (Source) throws -> Observer.Element,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.transform = transform
        super.init(
            observer: observer,
            cancel: cancel,
        )
    }

    func on(_ event: Event<Source>) {
        switch event {
        case .next(let element):
            // A source that goes on after the end must not reach the transform again.
            guard !isClosed else { return }
            do {
                forwardOn(.next(try transform(element)))
            } catch {
                forwardOn(.error(error))
                dispose()
            }
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            forwardOn(.completed)
            dispose()
        }
    }
}

private final class Map<Source, Result>: Producer<Result> {
    private let source: Observable<Source>
    private let transform: (Source) throws -> Result

    init(source: Observable<Source>, transform: @escaping (Source) throws -> Result) {
        self.source = source
        self.transform = transform
    }

    override func run(
        _ observer: some ObserverType<Result>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = MapSink(
            transform: transform,
            observer: observer,
            cancel: cancel,
        )
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}
