extension ObservableType {
    /// The first of the sequences, after its error the second, and so on until one completes.
    ///
    /// The last one's error ends it.
    static func `catch`<Sources: Sequence>(
        sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        CatchSequence(sources: sequence)
    }

    /// The same for an array, of one type, so that arrays nested in it are found: they cost no stack.
    static func `catch`(sequence array: [Observable<Element>]) -> Observable<Element> {
        CatchSequence(sources: SourceList(array))
    }

    /// The same sequence, subscribed to again after every error, at once and without end: where each
    /// attempt fails inside `subscribe`, that does not return.
    func retry() -> Observable<Element> {
        retry(.max)
    }

    /// The same sequence, subscribed to again after an error.
    ///
    /// - Parameter maxAttemptCount: how often it is subscribed to, the first time included; the
    ///   last attempt's error ends the sequence. With 0 it completes; less stops the program.
    func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        precondition(maxAttemptCount >= 0)
        return Retry(source: asObservable(), maxAttemptCount: maxAttemptCount)
    }
}

private final class CatchSequenceSink<Observer: ObserverType>: TailRecursiveSink<Observer> {
    private var lastError: (any Error)?

    override func sourceFailed(_ error: any Error) {
        lastError = error
        moveNext()
    }

    override func done() {
        forwardOn(lastError.map { .error($0) } ?? .completed)
        dispose()
    }
}

private final class CatchSequence<Sources: Sequence, Element>: MadeOfSources<Sources, Element>
where Sources.Element == Observable<Element> {
    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        var unnested = Unnested(sources) { ($0 as? CatchSequence)?.sources }
        let sink = CatchSequenceSink(next: { unnested.next() }, observer: observer, cancel: cancel)
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}

private final class Retry<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let maxAttemptCount: Int

    init(source: Observable<Element>, maxAttemptCount: Int) {
        self.source = source
        self.maxAttemptCount = maxAttemptCount
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        var left = maxAttemptCount
        let sink = CatchSequenceSink(
            next: { [source] in
                left -= 1
                return left < 0 ? nil : source
            },
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}
