// Exercise 15.3: the text and two hints are in chapters/15-combining.md.
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
    func run(_ sources: [Observable<Element>]) -> any Disposable {
        // TODO: subscribe to all, keep the last element of each, and send them when all are over.
        Disposables.create()
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
