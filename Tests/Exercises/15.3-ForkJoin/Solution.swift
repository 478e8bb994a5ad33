// Right because: the number of those that run is known before the first one is subscribed to, which
// may end at once, and all events take turns, so that exactly one of them is the last.
@testable import RxBeyond

extension ObservableType {
    /// The last elements of all sources, as one list in the sources' order, when all have completed.
    ///
    /// It completes without a list as soon as a source completes without an element, and where
    /// there is no source; the first error ends it. The others are stopped then. On any thread.
    ///
    /// Made with `AsyncLock` and `CompositeDisposable`.
    static func forkJoin(_ sources: [Observable<Element>]) -> Observable<[Element]> {
        ForkJoin(sources: sources)
    }
}

private final class ForkJoinSink<Element, Observer: ObserverType>: Sink<Observer>
where Observer.Element == [Element] {
    //:
    private let subscriptions = CompositeDisposable()
    private let turns = AsyncLock()
    // Both are touched only in turn, once the first source has been subscribed to.
    private var last: [Element?] = []
    private var running = 0

    //.
    func run(_ sources: [Observable<Element>]) -> any Disposable {
        //: // TODO: subscribe to all, keep the last element of each, and send them when all are over.
        //: Disposables.create()
        last = sources.map { _ in nil }
        running = sources.count
        if sources.isEmpty { end(.completed) }
        for (index, source) in sources.enumerated() {
            // One of those before may have ended all.
            guard !isClosed else { break }
            let observer = AnyObserver<Element> { [self] event in
                turns.invoke { [self] in on(event, index) }
            }
            subscriptions.insert(source.subscribe(observer))
        }
        return subscriptions
    }

    private func on(_ event: Event<Element>, _ index: Int) {
        switch event {
        case .next(let element):
            guard !isClosed else { return }
            // Swapped, because the old one's `deinit` may send.
            var element: Element? = element
            swap(&last[index], &element)
        case .error(let error):
            end(.error(error))
        case .completed:
            running -= 1
            if last[index] == nil {
                end(.completed)
            } else if running == 0 {
                forwardOn(.next(last.compactMap { $0 }))
                end(.completed)
            }
        }
    }

    private func end(_ event: Event<[Element]>) {
        forwardOn(event)
        dispose()
        //.
    }
}

private final class ForkJoin<Element>: Producer<[Element]> {
    private let sources: [Observable<Element>]

    init(sources: [Observable<Element>]) {
        self.sources = sources
    }

    override func run(
        _ observer: some ObserverType<[Element]>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = ForkJoinSink<Element, _>(observer: observer, cancel: cancel)
        let subscription = sink.run(sources)
        return (sink: sink, subscription: subscription)
    }
}
