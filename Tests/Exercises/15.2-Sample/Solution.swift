// Right because: an element is taken out of its place before it is sent, so that what a handler makes
// the source send is there for the next tick; and the end asks for both sequences.
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
    private let parent: Sample<Observer.Element, Tick>
    //:
    private let turns = AsyncLock()
    // These are touched only in turn.
    private var latest: Observer.Element?
    private var hasEnded = false
    private var samplerHasEnded = false
    //.

    init(parent: Sample<Observer.Element, Tick>, observer: Observer, cancel: any Cancelable) {
        self.parent = parent
        super.init(observer: observer, cancel: cancel)
    }

    func run() -> any Disposable {
        //: // TODO: keep the latest element, and send it when the sampler says so.
        //: parent.source.subscribe(self)
        let subscription = parent.source.subscribe(self)
        guard !isClosed else { return subscription }
        let observer = AnyObserver<Tick> { [self] event in
            turns.invoke { [self] in onTick(event) }
        }
        return Disposables.create(subscription, parent.sampler.subscribe(observer))
    }

    func on(_ event: Event<Observer.Element>) {
        //: forwardOn(event)
        //: if event.isStopEvent { dispose() }
        turns.invoke { [self] in
            switch event {
            case .next(let element):
                guard !isClosed else { return }
                // Swapped, because the old one's `deinit` may send.
                var element: Observer.Element? = element
                swap(&latest, &element)
            case .error:
                forwardOn(event)
                dispose()
            case .completed:
                hasEnded = true
                if samplerHasEnded { complete() }
            }
        }
    }

    private func onTick(_ event: Event<Tick>) {
        switch event {
        case .next:
            // Asked before: what a handler makes the source send is there for the next tick.
            let isLast = hasEnded
            forwardLatest()
            if isLast { complete() }
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            samplerHasEnded = true
            forwardLatest()
            if hasEnded { complete() }
        }
    }

    private func forwardLatest() {
        if let element = latest.take() ?? parent.defaultValue { forwardOn(.next(element)) }
    }

    private func complete() {
        forwardOn(.completed)
        dispose()
        //.
    }
}

private final class Sample<Element, Tick>: Producer<Element> {
    let source: Observable<Element>
    let sampler: Observable<Tick>
    let defaultValue: Element?

    init(source: Observable<Element>, sampler: Observable<Tick>, defaultValue: Element?) {
        self.source = source
        self.sampler = sampler
        self.defaultValue = defaultValue
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = SampleSink<Tick, _>(parent: self, observer: observer, cancel: cancel)
        let subscription = sink.run()
        return (sink: sink, subscription: subscription)
    }
}
