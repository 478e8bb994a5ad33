import Foundation

extension ObservableType {
    /// The same events, delivered where `scheduler` runs: one after the other, in their order, on
    /// a concurrent scheduler too. Any number of them wait.
    func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        ObserveOn(source: asObservable(), scheduler: scheduler)
    }
}

private final class ObserveOnSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let lock = NSLock()
    // Both are touched only under the lock; no event is released there.
    private var waiting = Queue<Event<Observer.Element>>()
    private var isTurnScheduled = false
    private var turns: RecursiveImmediateScheduler<Void>?

    init(
        scheduler: any ImmediateSchedulerType,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        super.init(
            observer: observer,
            cancel: cancel,
        )
        // Weakly, so that a turn that waits does not keep a disposed sink and its observer.
        turns = RecursiveImmediateScheduler(scheduler: scheduler) { [weak self] _, recurse in
            self?.takeTurn(recurse)
        }
    }

    func on(_ event: Event<Observer.Element>) {
        let isFirst = lock.withLock {
            // Asked under the lock, because what is added after `dispose()` would stay.
            guard !isClosed else { return false }
            waiting.enqueue(event)
            let isFirst = !isTurnScheduled
            isTurnScheduled = true
            return isFirst
        }
        if isFirst { turns?.schedule(()) }
    }

    /// Delivers one event, and asks for another turn if more are waiting.
    private func takeTurn(_ recurse: (()) -> Void) {
        guard let event = lock.withLock({ waiting.dequeue() }) else { return }
        forwardOn(event)
        if event.isStopEvent { dispose() }
        let isMore = lock.withLock {
            isTurnScheduled = !waiting.isEmpty
            return isTurnScheduled
        }
        if isMore { recurse(()) }
    }

    override func dispose() {
        super.dispose()
        turns?.dispose()
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
