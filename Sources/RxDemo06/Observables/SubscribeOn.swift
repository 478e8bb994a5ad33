extension ObservableType {
    /// The same events; the source is subscribed and disposed where `scheduler` runs.
    func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        SubscribeOn(source: asObservable(), scheduler: scheduler)
    }
}

private final class SubscribeOnSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    func on(_ event: Event<Observer.Element>) {
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }
}

private final class SubscribeOn<Element>: Producer<Element> {
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
        let sink = SubscribeOnSink(
            observer: observer,
            cancel: cancel,
        )
        let subscription = scheduler.schedule(sink) { [source, scheduler] sink in
            let subscription = source.subscribe(sink)
            return ScheduledDisposable(scheduler: scheduler, disposable: subscription)
        }
        return (sink: sink, subscription: subscription)
    }
}
