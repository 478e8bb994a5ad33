// Right because: the element before belongs to the sink, which is new for each subscriber, and is
// exchanged before the pair is forwarded, so that a handler may make the source send.
@testable import RxDemo05

extension ObservableType {
    /// Each element together with the one before it, from the second one on.
    ///
    /// You may use: `Producer`, and `Sink`, as `Observables/Map.swift` does.
    func pairwise() -> Observable<(Element, Element)> {
        //: // TODO: write a producer and its sink, and use them here.
        //: Observable<(Element, Element)>.create { _ in Disposables.create() }
        Pairwise(source: asObservable())
    }
}

private final class PairwiseSink<Source, Observer: ObserverType>: Sink<Observer>, ObserverType
where Observer.Element == (Source, Source) {
    private var before: Source?

    func on(_ event: Event<Source>) {
        switch event {
        case .next(let element):
            let pair = before.map { ($0, element) }
            before = element
            if let pair { forwardOn(.next(pair)) }
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            forwardOn(.completed)
            dispose()
        }
    }
}

private final class Pairwise<Source>: Producer<(Source, Source)> {
    private let source: Observable<Source>

    init(source: Observable<Source>) {
        self.source = source
    }

    override func run(_ observer: some ObserverType<(Source, Source)>) -> any Disposable {
        let sink = PairwiseSink<Source, _>(observer: observer)
        _ = source.subscribe(sink)
        return sink
        //.
    }
}
