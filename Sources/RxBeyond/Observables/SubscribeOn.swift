extension ObservableType {
    /// The same events; the source is subscribed to where `scheduler` runs, and disposed there when
    /// this is disposed. One that ends is disposed there or where it ends.
    func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        SubscribeOn(source: self, scheduler: scheduler)
    }
}

private final class SubscribeOnSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    func on(_ event: Event<Observer.Element>) {
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }
}

/// Subscribes to the source as it is: `asObservable()` may wrap it in a sink that disposes it where
/// it ends, and not on the scheduler.
private final class SubscribeOn<Source: ObservableType>: Producer<Source.Element> {
    private let source: Source
    private let scheduler: any ImmediateSchedulerType

    init(source: Source, scheduler: any ImmediateSchedulerType) {
        self.source = source
        self.scheduler = scheduler
    }

    override func run(
        _ observer: some ObserverType<Source.Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = SubscribeOnSink(observer: observer, cancel: cancel)
        let subscription = SingleAssignmentDisposable()
        let start = scheduler.schedule(sink) { [source, scheduler] sink in
            subscription.setDisposable(
                ScheduledDisposable(scheduler: scheduler, disposable: source.subscribe(sink))
            )
            return Disposables.create()
        }
        return (sink: sink, subscription: Disposables.create(start, subscription))
    }
}
