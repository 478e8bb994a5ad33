extension ObservableType where Element: FixedWidthInteger {
    /// 0, 1, 2 …, one after every `period`, and after the largest number the smallest; every subscribe
    /// starts a timer of its own. On a queue, ticks that are due while a handler runs become one.
    ///
    /// - Parameter scheduler: where the elements are sent.
    static func interval(
        _ period: RxTimeInterval,
        scheduler: any SchedulerType,
    ) -> Observable<Element> {
        Timer(dueTime: period, period: period, scheduler: scheduler)
    }

    /// 0 when `dueTime` has passed; then the end, or with a `period` 1, 2 … after each.
    ///
    /// - Parameter scheduler: where the elements are sent.
    static func timer(
        _ dueTime: RxTimeInterval,
        period: RxTimeInterval? = nil,
        scheduler: any SchedulerType,
    ) -> Observable<Element> {
        Timer(dueTime: dueTime, period: period, scheduler: scheduler)
    }
}

private final class TimerSink<Observer: ObserverType>: Sink<Observer>
where Observer.Element: FixedWidthInteger {
    func run(_ parent: Timer<Observer.Element>, period: RxTimeInterval) -> any Disposable {
        parent.scheduler.schedulePeriodic(
            0 as Observer.Element,
            startAfter: parent.dueTime,
            period: period
        ) { element in
            self.forwardOn(.next(element))
            return element &+ 1
        }
    }
}

private final class TimerOneOffSink<Observer: ObserverType>: Sink<Observer>
where Observer.Element: FixedWidthInteger {
    func run(_ parent: Timer<Observer.Element>) -> any Disposable {
        parent.scheduler.scheduleRelative((), dueTime: parent.dueTime) {
            self.forwardOn(.next(0))
            self.forwardOn(.completed)
            self.dispose()
            return Disposables.create()
        }
    }
}

private final class Timer<Element: FixedWidthInteger>: Producer<Element> {
    let dueTime: RxTimeInterval
    let period: RxTimeInterval?
    let scheduler: any SchedulerType

    init(dueTime: RxTimeInterval, period: RxTimeInterval?, scheduler: any SchedulerType) {
        self.dueTime = dueTime
        self.period = period
        self.scheduler = scheduler
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        if let period {
            let sink = TimerSink(observer: observer, cancel: cancel)
            let subscription = sink.run(self, period: period)
            return (sink: sink, subscription: subscription)
        } else {
            let sink = TimerOneOffSink(observer: observer, cancel: cancel)
            let subscription = sink.run(self)
            return (sink: sink, subscription: subscription)
        }
    }
}
