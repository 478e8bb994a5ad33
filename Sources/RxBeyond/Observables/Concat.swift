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
        Concat(sources: SourceList(array))
    }

    /// The elements of all sequences, one after the other; an error ends it.
    static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        concat(sources)
    }
}

/// A list of sources, which an iterator releases one by one.
final class SourceList<Element>: Sequence {
    private var sources = Queue<Observable<Element>>()
    private var isNested = false

    init(_ array: [Observable<Element>]) {
        var last: ObjectIdentifier?
        for source in array {
            sources.enqueue(source)
            // Mostly all have one type, and to cast each is dear.
            let type = ObjectIdentifier(type(of: source))
            if type != last, source is MadeOfSources<SourceList, Element> { isNested = true }
            last = type
        }
    }

    func makeIterator() -> Queue<Observable<Element>> {
        sources
    }

    deinit {
        // In a loop, because a source that is made of sources would free them on the stack.
        while isNested, var source = sources.dequeue() {
            guard isKnownUniquelyReferenced(&source) else { continue }
            let list = (source as? MadeOfSources<SourceList, Element>)?.sources
            while let nested = list?.sources.dequeue() { sources.enqueue(nested) }
        }
    }
}

extension Queue: IteratorProtocol {
    mutating func next() -> Element? {
        dequeue()
    }
}

/// A producer that subscribes to sources, one after the other.
class MadeOfSources<Sources: Sequence, Element>: Producer<Element>
where Sources.Element == Observable<Element> {
    final let sources: Sources

    init(sources: Sources) {
        self.sources = sources
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
    /// One whose own sources come next; without any it stands for itself.
    private var entered: Sources.Element?

    init(_ sources: Sources, nested: @escaping (Sources.Element) -> Sources?) {
        self.nested = nested
        current = sources.makeIterator()
    }

    mutating func next() -> Sources.Element? {
        while true {
            if let source = current.next() {
                entered = nil
                guard let inner = nested(source) else { return source }
                entered = source
                outer.append(current)
                current = inner.makeIterator()
            } else {
                guard let next = outer.popLast() else { return nil }
                current = next
                if let empty = entered.take() { return empty }
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

private final class Concat<Sources: Sequence, Element>: MadeOfSources<Sources, Element>
where Sources.Element == Observable<Element> {
    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        var unnested = Unnested(sources) { ($0 as? Concat)?.sources }
        let sink = ConcatSink(next: { unnested.next() }, observer: observer, cancel: cancel)
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}
