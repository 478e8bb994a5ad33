// Right because: one place holds the newest element and another one the end, both are changed under
// the lock, and what is replaced is released outside; each has its turn from when it comes, and turns
// never overlap.
import Foundation

@testable import RxBeyond

extension ObservableType {
    /// As `observe(on:)`, but of the elements that come before the last one has been delivered, the
    /// newest is kept, and no other. An end is delivered after it.
    ///
    /// You may use everything that RxBeyond has.
    func observeNewest(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        ObserveNewest(source: asObservable(), scheduler: scheduler)
    }
}

private final class ObserveNewestSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let scheduler: any ImmediateSchedulerType
    //:
    // A concurrent scheduler may take two turns at once.
    private let turns = AsyncLock<Void>(isRecursive: false)
    private let lock = NSLock()
    // Both are touched only under the lock; no element is released there.
    private var newest: Observer.Element?
    private var end: Event<Observer.Element>?
    //.

    init(scheduler: any ImmediateSchedulerType, observer: Observer, cancel: any Cancelable) {
        self.scheduler = scheduler
        super.init(observer: observer, cancel: cancel)
    }

    func on(_ event: Event<Observer.Element>) {
        //: // TODO: deliver it where the scheduler runs; while that is busy, keep the newest only.
        //: forwardOn(event)
        //: if event.isStopEvent { dispose() }
        var element = event.element
        let needsTurn = lock.withLock {
            guard !isClosed, end == nil else { return false }
            if event.isStopEvent { end = event } else { swap(&newest, &element) }
            // One that replaces another takes its turn.
            return element == nil
        }
        guard needsTurn else { return }
        // Weakly, so that a turn that waits does not keep a disposed sink and its observer.
        _ = scheduler.schedule(()) { [weak self] in
            self?.takeTurn()
            return Disposables.create()
        }
    }

    /// Delivers the newest element, or the end if there is none.
    private func takeTurn() {
        turns.invoke(()) {
            guard let event = lock.withLock({ newest.take().map { .next($0) } ?? end }) else {
                return
            }
            forwardOn(event)
            if event.isStopEvent { dispose() }
        }
    }

    override func dispose() {
        super.dispose()
        let dropped = lock.withLock { newest.take() }
        withExtendedLifetime(dropped) {}
        //.
    }
}

private final class ObserveNewest<Element>: Producer<Element> {
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
        let sink = ObserveNewestSink(scheduler: scheduler, observer: observer, cancel: cancel)
        let subscription = source.subscribe(sink)
        return (sink: sink, subscription: subscription)
    }
}
