import Foundation

extension ObservableType {
    /// The same sequence, subscribed to again after an error when the trigger says so.
    ///
    /// - Parameter notificationHandler: is called once for every subscriber; it makes the trigger
    ///   of the errors. An element of the trigger lets the sequence begin again, on its thread unless
    ///   the failed attempt is still in `subscribe`; another thread may still be stopping that one.
    ///   Its end ends all, now or at the next error.
    func retry<TriggerObservable: ObservableType>(
        when notificationHandler: @escaping (Observable<any Error>) -> TriggerObservable
    ) -> Observable<Element> {
        RetryWhen(source: asObservable(), notificationHandler: notificationHandler)
    }

    /// The same for one type of errors; any other error ends the sequence.
    func retry<TriggerObservable: ObservableType, Failure: Error>(
        when notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
    ) -> Observable<Element> {
        RetryWhen(source: asObservable(), notificationHandler: notificationHandler)
    }
}

private final class RetryWhenSink<Failure, Observer: ObserverType>: TailRecursiveSink<Observer> {
    // In turn, because a trigger from another thread may begin an attempt that fails while the
    // handler still has the error before.
    private let errors = PublishSubject<Failure>().serialized()

    private let lock = NSLock()
    // Both are touched only under the lock.
    private var isWaiting = false
    private var triggerEnd: Event<Observer.Element>?

    func run<Trigger: ObservableType>(
        _ notificationHandler: (Observable<Failure>) -> Trigger
    ) -> any Disposable {
        let trigger = notificationHandler(errors).subscribe(
            // Weakly, because a trigger may keep its observer after the end.
            AnyObserver { [weak self] event in
                switch event {
                case .next:
                    if let self, endWaiting() { moveNext() }
                case .error(let error):
                    self?.triggerEnded(.error(error))
                case .completed:
                    self?.triggerEnded(.completed)
                }
            }
        )
        return Disposables.create(run(), trigger)
    }

    override func sourceFailed(_ error: any Error) {
        guard let failure = error as? Failure else { return super.sourceFailed(error) }
        disposeSource()
        let end = lock.withLock {
            isWaiting = true
            return triggerEnd
        }
        if let end {
            forwardOn(end)
            dispose()
        } else {
            errors.onNext(failure)
        }
    }

    /// - Returns: whether the source has failed and waits for the trigger.
    private func endWaiting() -> Bool {
        lock.withLock {
            let wasWaiting = isWaiting
            isWaiting = false
            return wasWaiting
        }
    }

    private func triggerEnded(_ event: Event<Observer.Element>) {
        let mustEnd = lock.withLock {
            // The first one stays: to replace it would release its error under the lock.
            triggerEnd = triggerEnd ?? event
            return isWaiting
        }
        // While the source runs it waits, because an event of the source could come at once.
        if mustEnd {
            forwardOn(event)
            dispose()
        }
    }
}

private final class RetryWhen<Element, Failure, Trigger: ObservableType>: Producer<Element> {
    private let source: Observable<Element>
    private let notificationHandler: (Observable<Failure>) -> Trigger

    init(
        source: Observable<Element>,
        notificationHandler: @escaping (Observable<Failure>) -> Trigger,
    ) {
        self.source = source
        self.notificationHandler = notificationHandler
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = RetryWhenSink<Failure, _>(
            next: { [source] in source },
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run(notificationHandler)
        return (sink: sink, subscription: subscription)
    }
}
