// Exercise 12.3: the text and two hints are in chapters/12-sharing.md.
@testable import RxBeyond

extension ConnectableObservable {
    /// A sequence that connects with its first observer, and disconnects when `delay` has passed
    /// since the last one left, if none has come meanwhile. All on one thread.
    ///
    /// Made with `connect()`, the scheduler's `scheduleRelative` and chapter 9's disposables.
    ///
    /// - Parameter scheduler: counts the time; its work runs on the same thread.
    func refCount(
        disconnectingAfter delay: RxTimeInterval,
        scheduler: any SchedulerType,
    ) -> Observable<Element> {
        PatientRefCount(source: self, delay: delay, scheduler: scheduler)
    }
}

private final class PatientRefCountSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    func run(_ parent: PatientRefCount<Observer.Element>) -> any Disposable {
        parent.join()
        let subscription = parent.source.subscribe(self)
        // A subject that has ended needs no source.
        if !isClosed { parent.connect() }
        return Disposables.create {
            subscription.dispose()
            parent.leave()
        }
    }

    func on(_ event: Event<Observer.Element>) {
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }
}

private final class PatientRefCount<Element>: Producer<Element> {
    let source: ConnectableObservable<Element>
    private let delay: RxTimeInterval
    private let scheduler: any SchedulerType

    init(
        source: ConnectableObservable<Element>,
        delay: RxTimeInterval,
        scheduler: any SchedulerType,
    ) {
        self.source = source
        self.delay = delay
        self.scheduler = scheduler
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = PatientRefCountSink(observer: observer, cancel: cancel)
        let subscription = sink.run(self)
        return (sink: sink, subscription: subscription)
    }

    /// Is called for an observer before it subscribes.
    func join() {}

    /// Is called for an observer that has subscribed, if there has been no end.
    func connect() {
        // TODO: count those who are there, keep the connection, and end it in time.
        _ = source.connect()
    }

    /// Is called once for an observer that has left, or received the end.
    func leave() {}
}
