// Exercise 5.2: the text and two hints are in chapters/05-producer.md.
// Mistakes people make: Tests/WorkshopTests/Mistakes/5.2-Scan.md
// Right because: the sink keeps the new result before it forwards it, and asks `isClosed` before
// it calls the accumulator, because the source may go on after an error.
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
    private let accumulator: (Observer.Element, Source) throws -> Observer.Element
    private var result: Observer.Element

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
            guard !isClosed else { return }
            do {
                result = try accumulator(result, element)
                forwardOn(.next(result))
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

    override func run(
        _ observer: some ObserverType<Result>,
    ) -> any Disposable {
        let sink = ScanSink(seed: seed, accumulator: accumulator, observer: observer)
        _ = source.subscribe(sink)
        return sink
    }
}
