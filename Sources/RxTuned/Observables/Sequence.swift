extension ObservableType {
    /// RxBeyond's file says what these promise.
    static func of(
        _ elements: Element...,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    ) -> Observable<Element> {
        from(elements, scheduler: scheduler)
    }

    static func from(
        _ array: [Element],
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    ) -> Observable<Element> {
        ObservableSequence(elements: array, scheduler: scheduler)
    }

    static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    ) -> Observable<Element> where Sequence.Element == Element {
        ObservableSequence(elements: sequence, scheduler: scheduler)
    }
}

extension CurrentThreadScheduler {
    /// True if work runs on this thread and none waits: what it scheduled now would come next.
    fileprivate static var isNothingWaiting: Bool {
        queue?.pointee.isEmpty ?? false
    }
}

private final class ObservableSequenceSink<
    Sequence: Swift.Sequence,
    Observer: ObserverType
>: Sink<Observer> where Sequence.Element == Observer.Element {
    func run(_ parent: ObservableSequence<Sequence>) -> any Disposable {
        let isOnTrampoline = parent.scheduler is CurrentThreadScheduler
        // Each element is work of its own, so that other work has its turn between two. Where no other
        // work waits, the trampoline would come back at once: then we go round ourselves.
        return parent.scheduler.scheduleRecursive(parent.elements.makeIterator()) {
            iterator,
            recurse in
            var iterator = iterator
            repeat {
                guard let element = iterator.next() else { return self.end() }
                self.forwardNext(element)
            } while isOnTrampoline && !self.isClosed && CurrentThreadScheduler.isNothingWaiting
            recurse(iterator)
        }
    }
}

private final class ObservableSequence<Sequence: Swift.Sequence>: Producer<Sequence.Element> {
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
