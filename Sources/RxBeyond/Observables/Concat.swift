extension ObservableType {
    /// The elements of this sequence, and when it has completed those of `second`.
    ///
    /// `second` is subscribed to where this sequence completes, in a loop that needs no stack: also
    /// where `all = all.concat(next)` has nested thousands.
    func concat(_ second: some ObservableConvertibleType<Element>) -> Observable<Element> {
        Observable.concat([asObservable(), second.asObservable()])
    }

    /// The elements of all sequences, one after the other; an error ends it.
    ///
    /// - Parameter sequence: is iterated by every subscriber, a step when a source has completed.
    ///   Where endless many complete inside `subscribe`, it does not return, not even with `take`
    ///   downstream: what `take` would dispose is not there yet.
    static func concat<Sources: Sequence>(
        _ sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        Concat(sources: sequence)
    }

    /// The same for an array, of one type, so that arrays nested in it are found: they cost no stack.
    static func concat(_ array: [Observable<Element>]) -> Observable<Element> {
        Concat(sources: Queue(array))
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

/// Sources, and instead of one that is made of sources itself those: none lies inside another, so that
/// the stack does not grow, however deep they are nested.
struct Unnested<Sources: Sequence>: Sequence, IteratorProtocol {
    /// The sources that one is made of.
    private let nested: (Sources.Element) -> Sources?
    private var current: Sources.Iterator
    /// The rest of those around it, the outermost first.
    private var outer: [Sources.Iterator] = []

    init(_ sources: Sources, nested: @escaping (Sources.Element) -> Sources?) {
        self.nested = nested
        current = sources.makeIterator()
    }

    mutating func next() -> Sources.Element? {
        while true {
            if let source = current.next() {
                guard let inner = nested(source) else { return source }
                outer.append(current)
                current = inner.makeIterator()
            } else {
                guard let next = outer.popLast() else { return nil }
                current = next
            }
        }
    }
}

private final class ConcatSink<Observer: ObserverType>: TailRecursiveSink<Observer> {
    override func sourceCompleted() {
        moveNext()
    }

    override func done() {
        forwardOn(.completed)
        dispose()
    }
}

private final class Concat<Sources: Sequence, Element>: Producer<Element>
where Sources.Element == Observable<Element> {
    private let sources: Sources

    init(sources: Sources) {
        self.sources = sources
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        var unnested = Unnested(sources) { ($0 as? Concat)?.sources }
        let sink = ConcatSink(
            next: { unnested.next() },
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}
