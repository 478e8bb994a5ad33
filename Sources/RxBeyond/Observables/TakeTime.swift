extension ObservableType {
    /// The elements that come before `duration` has passed, and then the end.
    ///
    /// - Parameter scheduler: counts the time, and is where the end is sent, unless another thread
    ///   delivers an element then: it is left to that thread.
    func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        TakeTime(source: asObservable(), duration: duration, scheduler: scheduler)
    }

    /// The same as `take(for:scheduler:)`, in the spelling of RxSwift 5.
    func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        take(for: duration, scheduler: scheduler)
    }
}

private final class TakeTimeSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    /// The source and the timer may use different threads.
    private let lock = AsyncLock()

    func on(_ event: Event<Observer.Element>) {
        lock.invoke(from: ObjectIdentifier(self)) {
            self.forwardOn(event)
            if event.isStopEvent { self.dispose() }
        }
    }
}

private final class TakeTime<Element>: Producer<Element> {
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
        let sink = TakeTimeSink(observer: observer, cancel: cancel)
        let timer = scheduler.scheduleRelative((), dueTime: duration) {
            sink.on(.completed)
            return Disposables.create()
        }
        let subscription = Disposables.create(timer, source.subscribe(sink))
        return (sink: sink, subscription: subscription)
    }
}
