// Right because: the sink keeps the result, and gives it away once: what the source sends after
// its completion, or after a throw, finds none or a closed gate.
@testable import RxDemo05

extension ObservableType {
    /// What `accumulator` makes of `seed` and all elements, one after the other: one element, when the
    /// source completes.
    ///
    /// You may use: `forwardOn`, `dispose` and `isClosed` of `Sink`.
    func reduce<Result>(
        _ seed: Result,
        accumulator: @escaping (Result, Element) throws -> Result
    ) -> Observable<Result> {
        Reduce(source: asObservable(), seed: seed, accumulator: accumulator)
    }
}

private final class ReduceSink<Source, Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let accumulator: (Observer.Element, Source) throws -> Observer.Element
    //: private let result: Observer.Element?
    private var result: Observer.Element?
    //.

    init(
        seed: Observer.Element,
        accumulator: @escaping (Observer.Element, Source) throws -> Observer.Element,
        observer: Observer,
    ) {
        result = seed
        self.accumulator = accumulator
        super.init(observer: observer)
    }

    func on(_ event: Event<Source>) {
        switch event {
        case .next(let element):
            //: // TODO: keep the new result, and forward the last one in the end.
            //: _ = element
            guard !isClosed, let before = result else { return }
            do {
                result = try accumulator(before, element)
            } catch {
                forwardOn(.error(error))
                dispose()
            }
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            //:
            guard let last = result.take() else { return }
            forwardOn(.next(last))
            //.
            forwardOn(.completed)
            dispose()
        }
    }
}

private final class Reduce<Source, Result>: Producer<Result> {
    private let source: Observable<Source>
    private let seed: Result
    private let accumulator: (Result, Source) throws -> Result

    init(
        source: Observable<Source>,
        seed: Result,
        accumulator: @escaping (Result, Source) throws -> Result,
    ) {
        self.source = source
        self.seed = seed
        self.accumulator = accumulator
    }

    override func run(_ observer: some ObserverType<Result>) -> any Disposable {
        let sink = ReduceSink(seed: seed, accumulator: accumulator, observer: observer)
        _ = source.subscribe(sink)
        return sink
    }
}
