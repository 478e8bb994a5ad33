extension ObservableType {
    /// A sequence of one element, sent where `scheduler` runs; the end is sent after it.
    static func just(
        _ element: Element,
        scheduler: any ImmediateSchedulerType,
    ) -> Observable<Element> {
        JustScheduled(element: element, scheduler: scheduler)
    }
}

private final class JustScheduledSink<Observer: ObserverType>: Sink<Observer> {
    func run(_ parent: JustScheduled<Observer.Element>) -> any Disposable {
        let scheduler = parent.scheduler
        return scheduler.schedule(parent.element) { element in
            self.forwardOn(.next(element))
            return scheduler.schedule(()) {
                self.forwardOn(.completed)
                self.dispose()
                return Disposables.create()
            }
        }
    }
}

private final class JustScheduled<Element>: Producer<Element> {
    let element: Element
    let scheduler: any ImmediateSchedulerType

    init(element: Element, scheduler: any ImmediateSchedulerType) {
        self.element = element
        self.scheduler = scheduler
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = JustScheduledSink(observer: observer, cancel: cancel)
        let subscription = sink.run(self)
        return (sink: sink, subscription: subscription)
    }
}
