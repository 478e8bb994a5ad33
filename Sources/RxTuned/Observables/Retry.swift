extension ObservableType {
    /// The first of the sequences, after its error the second, and so on until one completes.
    ///
    /// The last one's error ends it.
    static func `catch`<Sources: Sequence>(
        sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        CatchSequence(sources: sequence)
    }

    /// The same for a list, from which each sequence is taken when its turn comes.
    static func `catch`<Sources: Collection>(
        sequence collection: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        CatchSequence(sources: Queue(collection))
    }

    /// The same sequence, subscribed to again after every error, at once and without end.
    func retry() -> Observable<Element> {
        CatchSequence(sources: Swift.sequence(first: asObservable()) { $0 })
    }

    /// The same sequence, subscribed to again after an error.
    ///
    /// - Parameter maxAttemptCount: how often it is subscribed to, the first time included; the
    ///   last attempt's error ends the sequence.
    func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        precondition(maxAttemptCount >= 0)
        let source = asObservable()
        return CatchSequence(
            sources: sequence(state: maxAttemptCount) { left in
                left -= 1
                return left < 0 ? nil : source
            }
        )
    }
}

private final class CatchSequenceSink<Sources: Sequence, Observer: ObserverType>:
    TailRecursiveSink<Sources, Observer>
where Sources.Element: ObservableConvertibleType, Sources.Element.Element == Observer.Element {
    private var lastError: (any Error)?

    override func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            forwardOn(event)
        case .error(let error):
            lastError = error
            moveNext()
        case .completed:
            forwardOn(event)
            dispose()
        }
    }

    override func done() {
        forwardOn(lastError.map { .error($0) } ?? .completed)
        dispose()
    }
}

private final class CatchSequence<Sources: Sequence>: Producer<Sources.Element.Element>
where Sources.Element: ObservableConvertibleType {
    private let sources: Sources

    init(sources: Sources) {
        self.sources = sources
    }

    override func run(
        _ observer: some ObserverType<Sources.Element.Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = CatchSequenceSink(
            sources: sources,
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}
