// Mistake: remembers in the producer, for all subscribers together
// Caught by: every subscription remembers for itself
// Fault: one state for all subscribers

@testable import RxDemo05

extension ObservableType {
    /// Each element together with the one before it, from the second one on.
    ///
    /// You may use: `Producer`, and `Sink`, as `Observables/Map.swift` does.
    func pairwise() -> Observable<(Element, Element)> {
        Pairwise(source: asObservable())
    }
}

private final class PairwiseSink<Source, Observer: ObserverType>: Sink<Observer>, ObserverType
where Observer.Element == (Source, Source) {
    private let parent: Pairwise<Source>

    init(parent: Pairwise<Source>, observer: Observer) {
        self.parent = parent
        super.init(observer: observer)
    }

    func on(_ event: Event<Source>) {
        switch event {
        case .next(let element):
            let pair = parent.before.map { ($0, element) }
            parent.before = element
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
    var before: Source?

    init(source: Observable<Source>) {
        self.source = source
    }

    override func run(
        _ observer: some ObserverType<(Source, Source)>,
    ) -> any Disposable {
        let sink = PairwiseSink<Source, _>(parent: self, observer: observer)
        _ = source.subscribe(sink)
        return sink
    }
}
