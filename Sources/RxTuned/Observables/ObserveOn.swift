import Foundation
import Synchronization

extension ObservableType {
    /// RxBeyond's file says what this promises.
    func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        ObserveOn(source: asObservable(), scheduler: scheduler)
    }
}

/// Work that waits for its turns on a scheduler.
///
/// Unchecked, because its state is touched only under the lock.
private final class ObserveOnTurns: @unchecked Sendable {
    /// A struct, because a bare closure is wrapped anew by each container that it passes.
    private struct Work {
        let run: () -> Void
    }

    /// The turns that have come: the thread that raises this from none takes all of them.
    private let turns = Atomic(0)
    private let lock = NSLock()
    // Touched only under the lock, where no work is released, so that Swift need not look for
    // simultaneous accesses.
    @exclusivity(unchecked) private var waiting = Queue<Work>()
    @exclusivity(unchecked) private var isClosed = false

    /// - Returns: what asks the scheduler for a turn.
    func request(on scheduler: any ImmediateSchedulerType) -> () -> Void {
        guard type(of: scheduler) == SerialDispatchQueueScheduler.self,
            let queue = (scheduler as? SerialDispatchQueueScheduler)?.configuration.queue
        else {
            return {
                _ = scheduler.schedule(self) { turns in
                    turns.takeTurn()
                    return Disposables.create()
                }
            }
        }
        // One block for all turns, because a closure is made a block each time that it is handed over.
        let turn: @Sendable @convention(block) () -> Void = { self.takeTurn() }
        return { queue.async(execute: turn) }
    }

    /// - Returns: whether it waits now, and needs a turn.
    func add(_ run: @escaping () -> Void) -> Bool {
        lock.withLock {
            // Asked under the lock, because what is added after `close()` would stay.
            if !isClosed { waiting.enqueue(Work(run: run)) }
            return !isClosed
        }
    }

    /// Does what has waited longest.
    private func takeTurn() {
        guard turns.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat {
            let work = lock.withLock { waiting.dequeue() }
            work?.run()
        } while turns.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
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

private final class ObserveOnSink<Observer: ObserverType>: Sink<Observer>, ElementObserverType {
    private let turns = ObserveOnTurns()
    private let requestTurn: () -> Void

    init(scheduler: any ImmediateSchedulerType, observer: Observer, handle: ChainLink?) {
        requestTurn = turns.request(on: scheduler)
        super.init(observer: observer, handle: handle)
    }

    func onNext(_ element: Observer.Element) {
        if turns.add({ [self] in forwardNext(element) }) { requestTurn() }
    }

    func onError(_ error: any Error) {
        if turns.add({ [self] in end(with: error) }) { requestTurn() }
    }

    func onCompleted() {
        if turns.add({ [self] in end() }) { requestTurn() }
    }

    override func dispose() {
        super.dispose()
        turns.close()
    }
}

private final class ObserveOn<Element>: ChainProducer<Element> {
    private let source: Observable<Element>
    private let scheduler: any ImmediateSchedulerType

    init(source: Observable<Element>, scheduler: any ImmediateSchedulerType) {
        self.source = source
        self.scheduler = scheduler
    }

    override func makeSink(
        _ observer: some ObserverType<Element>,
        handle: ChainLink?,
    ) -> ChainLink {
        let sink = ObserveOnSink(scheduler: scheduler, observer: observer, handle: handle)
        sink.setSource(source.subscribe(sink))
        return sink
    }
}
