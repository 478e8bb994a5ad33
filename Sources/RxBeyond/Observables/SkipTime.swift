import Synchronization

extension ObservableType {
    /// The elements that come when `scheduler` has counted `duration` since `subscribe`.
    func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        SkipTime(source: asObservable(), duration: duration, scheduler: scheduler)
    }
}

private final class SkipTimeSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    // Set on the scheduler's thread, read on the source's.
    private let isOver = Atomic(false)

    func end() {
        isOver.store(true, ordering: .releasing)
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            if isOver.load(ordering: .acquiring) { forwardOn(event) }
        case .error, .completed:
            forwardOn(event)
            dispose()
        }
    }
}

private final class SkipTime<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let duration: RxTimeInterval
    private let scheduler: any SchedulerType

    init(source: Observable<Element>, duration: RxTimeInterval, scheduler: any SchedulerType) {
        self.source = source
        self.duration = duration
        self.scheduler = scheduler
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = SkipTimeSink(observer: observer, cancel: cancel)
        let timer = scheduler.scheduleRelative((), dueTime: duration) {
            sink.end()
            return Disposables.create()
        }
        let subscription = Disposables.create(timer, source.subscribe(sink))
        return (sink: sink, subscription: subscription)
    }
}
