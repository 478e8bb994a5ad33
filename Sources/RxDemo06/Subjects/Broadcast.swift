import Foundation
import Synchronization

/// What the subjects share: tells every event to all receivers, in the order in which they came.
///
/// One event is told at a time, whichever threads they come from. A thread that finds another one
/// telling leaves its event there and goes on; a handler that sends another event is served at
/// once, as by a plain call. No lock is held while a receiver is told.
class Broadcast<Element>: Observable<Element>, ObserverType, Cancelable {
    /// The thread that is telling, or 0; set to 0 only under the lock, when nothing is waiting.
    private let teller = Atomic<UInt>(0)
    // Touched only by the thread that is telling.
    private var depth = 0

    private let lock = Lock()
    // Touched only under the lock.
    private var waiting: [() -> Void] = []
    private var receivers: [Receiver<Element>] = []
    private var stopEvent: Event<Element>?
    private var stopped = false
    private var disposed = false
    /// What a newcomer is told first, where there is such a thing.
    private var latest: Element?
    private let keepsLatest: Bool

    /// - Parameter latest: what newcomers are told first until an event takes its place, or nil if
    ///   they are told nothing.
    init(latest: Element?) {
        self.latest = latest
        keepsLatest = latest != nil
    }

    var isDisposed: Bool {
        lock.withLock { disposed }
    }

    var hasObservers: Bool {
        lock.withLock { !receivers.isEmpty }
    }

    func on(_ event: Event<Element>) {
        guard enter() || enter(orLeave: { self.tell(event) }) else { return }
        tell(event)
        leave()
    }

    /// After the end the stop event comes at once, and after `dispose()` `RxError.disposed`; while
    /// another thread is telling, the newcomer waits for its turn, and this call does not.
    override func subscribe<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        let receiver = ObserverReceiver(observer)
        let subscription = SubscriptionDisposable(broadcast: self, receiver: receiver)
        if isOver {
            // Nothing is told any more but the end, and that needs no turn.
            welcome(receiver)
        } else if enter() || enter(orLeave: { self.welcome(receiver) }) {
            welcome(receiver)
            leave()
        }
        return subscription
    }

    private var isOver: Bool {
        lock.withLock { stopped || disposed }
    }

    /// Takes off one that has fallen silent; the caller holds it, so it is let go after the lock.
    func remove(_ receiver: Receiver<Element>) {
        lock.withLock {
            guard let index = receivers.firstIndex(where: { $0 === receiver }) else { return }
            receivers.remove(at: index)
        }
    }

    /// Forgets all receivers without a word.
    func dispose() {
        let (forgotten, _, _) = lock.withLock {
            defer { (receivers, latest, stopEvent) = ([], nil, nil) }
            disposed = true
            return (receivers, latest, stopEvent)
        }
        for receiver in forgotten { receiver.fallSilent() }
    }

    /// What newcomers are told first, and the stop event.
    final var state: (latest: Element?, stopEvent: Event<Element>?) {
        lock.withLock { (latest, stopEvent) }
    }

    // MARK: One at a time

    /// - Returns: whether it is this thread's turn; then it calls `leave()` in the end.
    private func enter() -> Bool {
        let thisThread = threadNumber()
        guard teller.load(ordering: .relaxed) != thisThread else {
            depth += 1
            return true
        }
        let (exchanged, _) = teller.compareExchange(
            expected: 0,
            desired: thisThread,
            ordering: .acquiring
        )
        if exchanged { depth = 1 }
        return exchanged
    }

    /// As `enter()`; if another thread is telling, it will carry out `work` in its turn.
    private func enter(orLeave work: @escaping () -> Void) -> Bool {
        lock.withLock {
            if enter() { return true }
            waiting.append(work)
            return false
        }
    }

    private func leave() {
        guard depth == 1 else {
            depth -= 1
            return
        }
        while let works = takeWaiting() {
            for work in works { work() }
        }
    }

    /// - Returns: what other threads have left here, or nil at the end of the turn.
    private func takeWaiting() -> [() -> Void]? {
        lock.withLock {
            guard waiting.isEmpty else {
                defer { waiting = [] }
                return waiting
            }
            teller.store(0, ordering: .releasing)
            return nil
        }
    }

    // MARK: What is done in turn

    private func tell(_ event: Event<Element>) {
        let isStopEvent = event.isStopEvent
        // What it replaces is let go after the lock, for it may be the user's object.
        var element = keepsLatest ? event.element : nil
        let audience = lock.withLock { () -> [Receiver<Element>] in
            guard !stopped, !disposed else { return [] }
            if isStopEvent {
                defer { receivers = [] }
                stopped = true
                stopEvent = event
                return receivers
            }
            if keepsLatest { swap(&latest, &element) }
            return receivers
        }
        for receiver in audience where receiver.mayHear(isStopEvent: isStopEvent) {
            receiver.tell(event)
        }
    }

    private func welcome(_ receiver: Receiver<Element>) {
        let greeting = lock.withLock { () -> Event<Element>? in
            if disposed { return .error(RxError.disposed(object: self)) }
            if stopped { return stopEvent }
            guard !receiver.isSilent else { return nil }
            receivers.append(receiver)
            return latest.map { .next($0) }
        }
        if let greeting, receiver.mayHear(isStopEvent: greeting.isStopEvent) {
            receiver.tell(greeting)
        }
    }
}

/// A number that no other running thread has; never 0.
private func threadNumber() -> UInt {
    #if canImport(Darwin)
        UInt(bitPattern: pthread_self())
    #else
        pthread_self()
    #endif
}
