extension ObservableType where Element: Equatable {
    /// The elements that differ from the one before.
    func distinctUntilChanged() -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
    }
}

extension ObservableType {
    /// The elements whose key differs from that of the one before.
    func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: { $0 == $1 })
    }

    /// The elements that `comparer` does not call equal to the last one sent.
    func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// The elements that differ in one property from the one before.
    func distinctUntilChanged<Property: Equatable>(
        at keyPath: KeyPath<Element, Property>
    ) -> Observable<Element> {
        distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
    }

    /// The elements whose key `comparer` does not call equal to the last one sent.
    ///
    /// - Parameters:
    ///   - keySelector: makes the key of an element; what it throws ends the sequence.
    ///   - comparer: receives the old key and the new one; what it throws ends the sequence.
    func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) throws -> Key,
        comparer: @escaping (Key, Key) throws -> Bool,
    ) -> Observable<Element> {
        DistinctUntilChanged(
            source: asObservable(),
            keySelector: keySelector,
            comparer: comparer,
        )
    }
}

private final class DistinctUntilChangedSink<Key, Observer: ObserverType>:
    Sink<Observer>, ObserverType
{
    private let keySelector: (Observer.Element) throws -> Key
    private let comparer: (Key, Key) throws -> Bool
    private var currentKey: Key?

    init(
        keySelector: @escaping (Observer.Element) throws -> Key,
        comparer: @escaping (Key, Key) throws -> Bool,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.keySelector = keySelector
        self.comparer = comparer
        super.init(
            observer: observer,
            cancel: cancel,
        )
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next(let element):
            guard !isClosed else { return }
            do {
                var key: Key? = try keySelector(element)
                if let currentKey, let key, try comparer(currentKey, key) { return }
                // Not assigned, because then the old key's `deinit` would run while its place
                // is being written.
                swap(&currentKey, &key)
                forwardOn(event)
            } catch {
                forwardOn(.error(error))
                dispose()
            }
        case .error, .completed:
            forwardOn(event)
            dispose()
        }
    }
}

private final class DistinctUntilChanged<Element, Key>: Producer<Element> {
    private let source: Observable<Element>
    private let keySelector: (Element) throws -> Key
    private let comparer: (Key, Key) throws -> Bool

    init(
        source: Observable<Element>,
        keySelector: @escaping (Element) throws -> Key,
        comparer: @escaping (Key, Key) throws -> Bool,
    ) {
        self.source = source
        self.keySelector = keySelector
        self.comparer = comparer
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = DistinctUntilChangedSink(
            keySelector: keySelector,
            comparer: comparer,
            observer: observer,
            cancel: cancel,
        )
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}
