// Exercise 15.2: the text and two hints are in chapters/15-combining.md.
@testable import RxBeyond

extension ObservableType {
    /// The latest element each time the sampler sends, if there is one that has not been sent yet.
    ///
    /// The sampler's completion is its last tick. It completes when the sampler sends or completes
    /// after this sequence has completed, or has completed before; an error of either ends it.
    /// Safe on any thread. Made with `AsyncLock` and `Disposables.create`.
    ///
    /// - Parameter defaultValue: is sent where there is no new element.
    func sample<Source: ObservableType>(
        _ sampler: Source,
        defaultValue: Element? = nil,
    ) -> Observable<Element> {
        Sample(
            source: asObservable(),
            sampler: sampler.asObservable(),
            defaultValue: defaultValue,
        )
    }
}

private final class SampleSink<Tick, Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let defaultValue: Observer.Element?

    init(defaultValue: Observer.Element?, observer: Observer, cancel: any Cancelable) {
        self.defaultValue = defaultValue
        super.init(observer: observer, cancel: cancel)
    }

    func run(
        _ source: Observable<Observer.Element>,
        _ sampler: Observable<Tick>,
    ) -> any Disposable {
        // TODO: keep the latest element, and send it when the sampler says so.
        source.subscribe(self)
    }

    func on(_ event: Event<Observer.Element>) {
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }
}

private final class Sample<Element, Tick>: Producer<Element> {
    private let source: Observable<Element>
    private let sampler: Observable<Tick>
    private let defaultValue: Element?

    init(source: Observable<Element>, sampler: Observable<Tick>, defaultValue: Element?) {
        self.source = source
        self.sampler = sampler
        self.defaultValue = defaultValue
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = SampleSink<Tick, _>(
            defaultValue: defaultValue,
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run(source, sampler)
        return (sink: sink, subscription: subscription)
    }
}
