extension ObservableType {
    /// Sends what `accumulator` makes of the result so far, at first `seed`, and each element; what
    /// it throws ends the sequence.
    func scan<Result>(
        _ seed: Result,
        accumulator: @escaping (Result, Element) throws -> Result,
    ) -> Observable<Result> {
        Scan(source: asObservable(), seed: seed, accumulator: accumulator)
    }

    /// The same with a result that is changed in place: a long array is copied only where an
    /// observer keeps it.
    ///
    /// - Parameter accumulator: must not make the source send: that stops the program.
    func scan<Result>(
        into seed: Result,
        accumulator: @escaping (inout Result, Element) throws -> Void,
    ) -> Observable<Result> {
        .deferred {
            var result = seed
            return self.map { element in
                try accumulator(&result, element)
                return result
            }
        }
    }
}

private final class ScanSink<Source, Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let accumulator: (Observer.Element, Source) throws -> Observer.Element
    private var result: Observer.Element

    init(
        seed: Observer.Element,
        accumulator: @escaping (Observer.Element, Source) throws -> Observer.Element,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        result = seed
        self.accumulator = accumulator
        super.init(
            observer: observer,
            cancel: cancel,
        )
    }

    func on(_ event: Event<Source>) {
        switch event {
        case .next(let element):
            guard !isClosed else { return }
            do {
                let new = try accumulator(result, element)
                // Swapped, because the old one's `deinit` may send, and then `result` is written
                // again.
                var old = new
                swap(&result, &old)
                forwardOn(.next(new))
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
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = ScanSink(
            seed: seed,
            accumulator: accumulator,
            observer: observer,
            cancel: cancel,
        )
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}
