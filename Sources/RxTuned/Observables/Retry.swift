extension ObservableType {
    /// The first of the sequences, after its error the second, and so on until one completes.
    ///
    /// The last one's error ends it.
    static func `catch`<Sources: Sequence>(
        sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        CatchSequence(sources: sequence, isList: true)
    }

    /// The same for a list, from which each sequence is taken when its turn comes.
    static func `catch`<Sources: Collection>(
        sequence collection: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        CatchSequence(sources: Queue(collection), isList: true)
    }

    /// The same sequence, subscribed to again after every error, at once and without end: where each
    /// attempt fails inside `subscribe`, that does not return.
    func retry() -> Observable<Element> {
        CatchSequence(sources: Swift.sequence(first: asObservable()) { $0 })
    }

    /// The same sequence, subscribed to again after an error.
    ///
    /// - Parameter maxAttemptCount: how often it is subscribed to, the first time included; the
    ///   last attempt's error ends the sequence. With 0 it completes; less is not allowed.
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
    /// Whether one may be such a sequence itself; to ask each attempt of `retry` would be dear.
    private let isList: Bool

    init(sources: Sources, isList: Bool = false) {
        self.sources = sources
        self.isList = isList
    }

    override func run(
        _ observer: some ObserverType<Sources.Element.Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        isList
            ? run(Unnested(sources) { ($0 as? CatchSequence)?.sources }, observer, cancel)
            : run(sources, observer, cancel)
    }

    private func run<All: Sequence, Observer: ObserverType>(
        _ sources: All,
        _ observer: Observer,
        _ cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable)
    where All.Element == Sources.Element, Observer.Element == Element {
        let sink = CatchSequenceSink(
            sources: sources,
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}
