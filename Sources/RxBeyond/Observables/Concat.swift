extension ObservableType {
    /// The elements of this sequence, and when it has completed those of `second`.
    func concat(_ second: some ObservableConvertibleType<Element>) -> Observable<Element> {
        Observable.concat([asObservable(), second.asObservable()])
    }

    /// The elements of all sequences, one after the other; an error ends it.
    ///
    /// - Parameter sequence: is iterated as far as it is needed, anew for every subscriber.
    static func concat<Sources: Sequence>(
        _ sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        Concat(sources: sequence)
    }

    /// The same for a list, from which each sequence is taken when its turn comes.
    static func concat<Sources: Collection>(
        _ collection: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        Concat(sources: Queue(collection))
    }

    /// The elements of all sequences, one after the other; an error ends it.
    static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        concat(sources)
    }
}

/// A list as a sequence that gives each element away.
extension Queue: Sequence, IteratorProtocol {
    init(_ elements: some Sequence<Element>) {
        self.init()
        for element in elements { enqueue(element) }
    }

    mutating func next() -> Element? {
        dequeue()
    }
}

private final class ConcatSink<Sources: Sequence, Observer: ObserverType>:
    TailRecursiveSink<Sources, Observer>
where Sources.Element: ObservableConvertibleType, Sources.Element.Element == Observer.Element {
    override func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            forwardOn(event)
        case .error:
            forwardOn(event)
            dispose()
        case .completed:
            moveNext()
        }
    }

    override func done() {
        forwardOn(.completed)
        dispose()
    }
}

private final class Concat<Sources: Sequence>: Producer<Sources.Element.Element>
where Sources.Element: ObservableConvertibleType {
    private let sources: Sources

    init(sources: Sources) {
        self.sources = sources
    }

    override func run(
        _ observer: some ObserverType<Sources.Element.Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = ConcatSink(
            sources: sources,
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}
