extension ObservableType {
    /// The elements in their order, and the end, sent as by `from`.
    static func of(
        _ elements: Element...,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    ) -> Observable<Element> {
        from(elements, scheduler: scheduler)
    }

    /// The elements of an array, and the end.
    ///
    /// - Parameter scheduler: where they are sent, each by itself; by default inside `subscribe`.
    static func from(
        _ array: [Element],
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    ) -> Observable<Element> {
        ObservableSequence(elements: array, scheduler: scheduler)
    }

    /// The same for a sequence, whose elements are taken one by one. Every subscribe begins again, if it
    /// can: an iterator passes once.
    static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    ) -> Observable<Element> where Sequence.Element == Element {
        ObservableSequence(elements: sequence, scheduler: scheduler)
    }
}

final class ObservableSequence<Sequence: Swift.Sequence>: Producer<Sequence.Element> {
    let elements: Sequence
    let scheduler: any ImmediateSchedulerType

    init(elements: Sequence, scheduler: any ImmediateSchedulerType) {
        self.elements = elements
        self.scheduler = scheduler
    }

    override func run(
        _ observer: some ObserverType<Sequence.Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = ObservableSequenceSink<Sequence, _>(observer: observer, cancel: cancel)
        let subscription = sink.run(self)
        return (sink: sink, subscription: subscription)
    }
}
