import Foundation

extension ObservableType {
    /// The same events, delivered where `scheduler` runs: one after the other, in their order, on
    /// a concurrent scheduler too; on a serial one also in order with all else that is sent there.
    /// Any number of them wait.
    func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        ObserveOn(source: asObservable(), scheduler: scheduler)
    }
}

/// Work that waits for its turns on a scheduler.
private final class ObserveOnTurns {
    /// A struct, because a bare closure is wrapped anew by each container that it passes.
    private struct Work {
        let run: () -> Void
    }

    // A concurrent scheduler may take two turns at once; those of a serial one never meet.
    private let turns = AsyncLock<Void>(isRecursive: false)
    private let lock = NSLock()
    // Touched only under the lock; no work is released there.
    private var waiting = Queue<Work>()
    private var isClosed = false

    /// - Parameter scheduler: is not kept, because it keeps a turn that waits there.
    func add(on scheduler: any ImmediateSchedulerType, _ run: @escaping () -> Void) {
        lock.lock()
        // Asked under the lock, because what is added after `close()` would stay.
        let isTaken = !isClosed
        if isTaken { waiting.enqueue(Work(run: run)) }
        lock.unlock()
        guard isTaken else { return }
        _ = scheduler.schedule(self) { turns in
            turns.takeTurn()
            return Disposables.create()
        }
    }

    /// Does what has waited longest.
    private func takeTurn() {
        turns.invoke(()) {
            lock.lock()
            let work = waiting.dequeue()
            lock.unlock()
            work?.run()
        }
    }

    /// Releases what waits, so that a turn that still comes keeps nothing.
    func close() {
        var dropped = Queue<Work>()
        lock.withLock {
            swap(&waiting, &dropped)
            isClosed = true
        }
    }
}

private final class ObserveOnSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let scheduler: any ImmediateSchedulerType
    private let turns = ObserveOnTurns()

    init(scheduler: any ImmediateSchedulerType, observer: Observer, cancel: any Cancelable) {
        self.scheduler = scheduler
        super.init(observer: observer, cancel: cancel)
    }

    func on(_ event: Event<Observer.Element>) {
        turns.add(on: scheduler) { [self] in
            forwardOn(event)
            if event.isStopEvent { dispose() }
        }
    }

    override func dispose() {
        super.dispose()
        turns.close()
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
        let sink = ObserveOnSink(scheduler: scheduler, observer: observer, cancel: cancel)
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}
