extension ObservableType {
    /// Each element that no other one follows within `dueTime`. A completion sends the one that
    /// waits, an error drops it.
    ///
    /// - Parameter scheduler: counts the time, and sends the elements, unless another thread delivers
    ///   one then: it is left to that thread. The last one comes where the source completes.
    func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Debounce(source: asObservable(), dueTime: dueTime, scheduler: scheduler)
    }
}

private final class DebounceSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let parent: Debounce<Observer.Element>
    let timer = SerialDisposable()
    /// The source and the timer may use different threads.
    private let turns = AsyncLock()
    // Both are touched only in turn.
    private var latest: Observer.Element?
    private var number = 0

    init(parent: Debounce<Observer.Element>, observer: Observer, cancel: any Cancelable) {
        self.parent = parent
        super.init(observer: observer, cancel: cancel)
    }

    func on(_ event: Event<Observer.Element>) {
        turns.invoke(from: ObjectIdentifier(self)) { self.receive(event) }
    }

    private func receive(_ event: Event<Observer.Element>) {
        switch event {
        case .next(let element):
            guard !isClosed else { return }
            // Swapped, because the old one's `deinit` may send, and then `latest` is written again.
            var element: Observer.Element? = element
            swap(&latest, &element)
            number += 1
            restartTimer()
        case .error:
            _ = latest.take()
            forwardOn(event)
            dispose()
        case .completed:
            sendLatest()
            forwardOn(.completed)
            dispose()
        }
    }

    private func restartTimer() {
        let next = SingleAssignmentDisposable()
        // Before the next one starts, so that there is one at a time.
        timer.disposable = next
        next.setDisposable(
            parent.scheduler.scheduleRelative(number, dueTime: parent.dueTime) { number in
                self.turns.invoke {
                    // A timer that fires while the next element comes may be late.
                    if number == self.number { self.sendLatest() }
                }
                return Disposables.create()
            }
        )
    }

    private func sendLatest() {
        guard let element = latest else { return }
        latest = nil
        forwardOn(.next(element))
    }
}

private final class Debounce<Element>: Producer<Element> {
    private let source: Observable<Element>
    let dueTime: RxTimeInterval
    let scheduler: any SchedulerType

    init(source: Observable<Element>, dueTime: RxTimeInterval, scheduler: any SchedulerType) {
        self.source = source
        self.dueTime = dueTime
        self.scheduler = scheduler
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = DebounceSink(parent: self, observer: observer, cancel: cancel)
        let subscription = Disposables.create(source.subscribe(sink), sink.timer)
        return (sink: sink, subscription: subscription)
    }
}
