// Mistake: keeps the result in the producer, for all subscribers together
// Caught by: every subscription has a result of its own
// Fault: one state for all subscribers

@testable import RxDemo05

extension ObservableType {
    /// What `accumulator` makes of the result before, at first `seed`, and each element.
    ///
    /// You may use: `forwardOn`, `dispose` and `isClosed` of `Sink`.
    func scan<Result>(
        _ seed: Result,
        accumulator: @escaping (Result, Element) throws -> Result
    ) -> Observable<Result> {
        Scan(source: asObservable(), seed: seed, accumulator: accumulator)
    }
}

private final class ScanSink<Source, Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let parent: Scan<Source, Observer.Element>

    init(parent: Scan<Source, Observer.Element>, observer: Observer) {
        self.parent = parent
        super.init(observer: observer)
    }

    func on(_ event: Event<Source>) {
        switch event {
        case .next(let element):
            guard !isClosed else { return }
            do {
                parent.result = try parent.accumulator(parent.result, element)
                forwardOn(.next(parent.result))
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

private final class Scan<Source, Result>: Producer<Result> {
    private let source: Observable<Source>
    var result: Result
    let accumulator: (Result, Source) throws -> Result

    init(
        source: Observable<Source>,
        seed: Result,
        accumulator: @escaping (Result, Source) throws -> Result,
    ) {
        self.source = source
        result = seed
        self.accumulator = accumulator
    }

    override func run(
        _ observer: some ObserverType<Result>,
    ) -> any Disposable {
        let sink = ScanSink(parent: self, observer: observer)
        _ = source.subscribe(sink)
        return sink
    }
}
