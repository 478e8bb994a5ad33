extension ObservableType {
    /// The same events, delivered where `scheduler` runs.
    ///
    /// - Parameter scheduler: a serial one, as all are here; it keeps the order.
    func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        ObserveOn(source: asObservable(), scheduler: scheduler)
    }
}

private final class ObserveOnSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let scheduler: any ImmediateSchedulerType

    init(
        scheduler: any ImmediateSchedulerType,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.scheduler = scheduler
        super.init(
            observer: observer,
            cancel: cancel,
        )
    }

    func on(_ event: Event<Observer.Element>) {
        // Weakly, so that what is waiting does not keep a disposed sink and its observer.
        _ = scheduler.schedule(event) { [weak self] event in
            self?.forwardOn(event)
            if event.isStopEvent { self?.dispose() }
            return Disposables.create()
        }
    }
}

private final class ObserveOn<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let scheduler: any ImmediateSchedulerType

    init(source: Observable<Element>, scheduler: any ImmediateSchedulerType) {
        self.source = source
        self.scheduler = scheduler
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable)
    where Observer.Element == Element {
        let sink = ObserveOnSink(
            scheduler: scheduler,
            observer: observer,
            cancel: cancel,
        )
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}
