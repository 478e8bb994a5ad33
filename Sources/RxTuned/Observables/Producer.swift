/// A sequence that makes a sink for every subscriber.
class Producer<Element>: Observable<Element> {
    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        // The outermost one waits for what its sources schedule on this thread.
        CurrentThreadScheduler.isScheduleRequired
            ? CurrentThreadScheduler.run { makeSubscription(observer) }
            : makeSubscription(observer)
    }

    func makeSubscription(_ observer: some ObserverType<Element>) -> any Disposable {
        let disposer = SinkDisposer()
        let (sink, subscription) = run(observer, cancel: disposer)
        disposer.setSinkAndSubscription(sink: sink, subscription: subscription)
        return disposer
    }

    /// Makes the sink for `observer` and connects it to its source.
    ///
    /// - Returns: the sink, and what stops its source.
    func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        rxAbstractMethod()
    }
}
