import Foundation

extension ObservableType {
    /// The same events, delivered where `scheduler` runs: one after the other, in their order, on
    /// a concurrent scheduler too; on a serial one also in order with all else that is sent there.
    /// Any number of them wait.
    func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        ObserveOn(source: asObservable(), scheduler: scheduler)
    }
}

private final class ObserveOnSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let scheduler: any ImmediateSchedulerType
    // A concurrent scheduler may take two turns at once; those of a serial one never meet.
    private let turns = AsyncLock<Void>(isRecursive: false)
    private let lock = NSLock()
    // Touched only under the lock; no event is released there.
    private var waiting = Queue<Event<Observer.Element>>()

    init(
        scheduler: any ImmediateSchedulerType,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.scheduler = scheduler
        super.init(
            observer: observer,
            cancel: cancel,
        )
    }

    func on(_ event: Event<Observer.Element>) {
        lock.lock()
        // Asked under the lock, because what is added after `dispose()` would stay.
        let isTaken = !isClosed
        if isTaken { waiting.enqueue(event) }
        lock.unlock()
        guard isTaken else { return }
        // Weakly, so that a turn that waits does not keep a disposed sink and its observer.
        _ = scheduler.schedule(()) { [weak self] in
            self?.takeTurn()
            return Disposables.create()
        }
    }

    /// Delivers the event that has waited longest.
    private func takeTurn() {
        turns.invoke(()) {
            lock.lock()
            let event = waiting.dequeue()
            lock.unlock()
            guard let event else { return }
            forwardOn(event)
            if event.isStopEvent { dispose() }
        }
    }

    override func dispose() {
        super.dispose()
        _ = lock.withLock {
            let dropped = waiting
            waiting = Queue()
            return dropped
        }
    }
}

private final class ObserveOn<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let scheduler: any ImmediateSchedulerType

    init(source: Observable<Element>, scheduler: any ImmediateSchedulerType) {
        self.source = source
        self.scheduler = scheduler
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = ObserveOnSink(
            scheduler: scheduler,
            observer: observer,
            cancel: cancel,
        )
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}
