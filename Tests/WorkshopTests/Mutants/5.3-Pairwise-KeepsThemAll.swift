// Mistake: keeps all elements, and takes the last two
// Caught by: an endless source goes on, and does not fill the memory
// Fault: unbounded memory

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
    private var all: [Source] = []

    func on(_ event: Event<Source>) {
        switch event {
        case .next(let element):
            all.append(element)
            if all.count > 1 { forwardOn(.next((all[all.count - 2], element))) }
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

    override func run(
        _ observer: some ObserverType<(Source, Source)>,
    ) -> any Disposable {
        let sink = PairwiseSink<Source, _>(observer: observer)
        _ = source.subscribe(sink)
        return sink
    }
}
