// Exercise 13.3: the text and two hints are in chapters/13-flattening.md.
@testable import RxBeyond

extension ObservableType {
    /// The elements of the sequences that `selector` makes, one sequence after the other; at most
    /// `limit` elements wait for their turn, and what comes beyond them is dropped. On any thread.
    ///
    /// Made with `Queue`, `SerialDisposable`, `NSLock` and `CurrentThreadScheduler`.
    ///
    /// - Parameter selector: is called for an element when its turn comes; what it throws ends all.
    func concatMap<Source: ObservableConvertibleType>(
        waiting limit: Int,
        _ selector: @escaping (Element) throws -> Source,
    ) -> Observable<Source.Element> {
        ConcatMap(source: asObservable(), limit: limit) { try selector($0).asObservable() }
    }
}

private final class ConcatMapSink<Source, Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let limit: Int
    private let selector: (Source) throws -> Observable<Observer.Element>
    private let turns = AsyncLock()

    init(
        limit: Int,
        selector: @escaping (Source) throws -> Observable<Observer.Element>,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.limit = limit
        self.selector = selector
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ source: Observable<Source>) -> any Disposable {
        source.subscribe(self)
    }

    func on(_ event: Event<Source>) {
        // TODO: follow one sequence at a time, and let as many elements wait as may.
        if case .error(let error) = event { forwardInTurn(.error(error)) }
    }

    /// Delivers one event at a time, whichever threads send.
    private func forwardInTurn(_ event: Event<Observer.Element>) {
        turns.invoke { [self] in
            forwardOn(event)
            if event.isStopEvent { dispose() }
        }
    }
}

private final class ConcatMap<Source, Result>: Producer<Result> {
    private let source: Observable<Source>
    private let limit: Int
    private let selector: (Source) throws -> Observable<Result>

    init(
        source: Observable<Source>,
        limit: Int,
        selector: @escaping (Source) throws -> Observable<Result>,
    ) {
        self.source = source
        self.limit = limit
        self.selector = selector
    }

    override func run(
        _ observer: some ObserverType<Result>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = ConcatMapSink(
            limit: limit,
            selector: selector,
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
