// Right because: each observer that comes stops the timer, each last one that leaves starts it, and
// the connection leaves its place before it is disposed, because a new one may begin there.
@testable import RxBeyond

extension ConnectableObservable {
    /// A sequence that connects with its first observer, and disconnects when `delay` has passed
    /// since the last one left, if none has come meanwhile. All on one thread.
    ///
    /// Made with `connect()`, the scheduler's `scheduleRelative` and chapter 8's disposables.
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
    //:
    private let timer = SerialDisposable()
    private var count = 0
    private var connection: (any Disposable)?
    //.

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
    //: func join() {}
    func join() {
        count += 1
        timer.disposable = Disposables.create()
    }
    //.

    /// Is called for an observer that has subscribed, if there has been no end.
    func connect() {
        //: // TODO: count those who are there, keep the connection, and end it in time.
        //: _ = source.connect()
        // In its place before the source begins, which may end, and then another one may connect.
        let next = SingleAssignmentDisposable()
        connection = next
        next.setDisposable(source.connect())
    }

    /// Is called once for an observer that has left, or received the end.
    //: func leave() {}
    func leave() {
        count -= 1
        guard count == 0 else { return }
        // It may fire before it has been scheduled, and in it others may come and go.
        let next = SingleAssignmentDisposable()
        timer.disposable = next
        next.setDisposable(
            scheduler.scheduleRelative((), dueTime: delay) { [self] in
                connection.take()?.dispose()
                return Disposables.create()
            }
        )
    }
}
