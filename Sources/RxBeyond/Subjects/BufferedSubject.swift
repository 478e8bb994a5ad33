import Foundation

/// The base of all subjects, which differ in the elements that they keep for later observers.
class BufferedSubject<Element>:
    Observable<Element>, ObserverType, Cancelable, SynchronizedUnsubscribeType
{
    private let keepsElements: Bool
    private let replaysAfterEnd: Bool
    private let lock = NSLock()
    // Touched only under the lock. What leaves them is released after the lock, because it may be
    // the user's.
    private var observers = Bag<ObserverSlot<Element>>()
    private var buffer: RingBuffer<Element>
    private var isOver = false
    private var disposed = false
    /// The error that ended it, if one did.
    private var failure: (any Error)?

    /// - Parameters:
    ///   - bufferSize: the number of latest elements that it keeps.
    ///   - replaysAfterEnd: whether they still come before the stop event then.
    init(bufferSize: Int, replaysAfterEnd: Bool = false) {
        keepsElements = bufferSize > 0
        self.replaysAfterEnd = replaysAfterEnd
        buffer = RingBuffer(capacity: bufferSize)
    }

    /// Keeps an element that no observer receives; nobody else has this yet.
    final func begin(with element: Element) {
        var element = element
        buffer.append(&element)
    }

    final var hasObservers: Bool {
        lock.withLock { !isOver && observers.count > 0 }
    }

    final var isDisposed: Bool {
        lock.withLock { disposed }
    }

    /// The kept elements, and the error that ended it.
    final var kept: (elements: [Element], failure: (any Error)?) {
        lock.withLock { (buffer.elements, failure) }
    }

    /// Delivers the event on this thread to all observers, in the order in which they subscribed; to
    /// one that is inside `subscribe` as `ReplayTurns` says.
    ///
    /// Two senders at once deliver at once; `serialized()` prevents that.
    final func on(_ event: Event<Element>) {
        let isStopEvent = event.isStopEvent
        lock.lock()
        let (snapshot, wasOver) = (observers, isOver)
        if isStopEvent, !wasOver { (isOver, failure) = (true, event.error) }
        if keepsElements, !wasOver, case .next(var element) = event {
            keepAndUnlock(&element)
        } else {
            lock.unlock()
        }
        guard !wasOver else { return }
        snapshot.forEachElement {
            if !$0.on(event, isStopEvent: isStopEvent) { deliver(event, inTurnTo: $0) }
        }
        guard isStopEvent else { return }
        // Kept until here, so that one of them can dispose another. Those that are inside
        // `subscribe` are still to receive it.
        _ = lock.withLock { observers.removeAll { $0.isClosed } }
    }

    // Not inlined, because what they need would be made for every event.
    @inline(never)
    private func deliver(_ event: Event<Element>, inTurnTo slot: ObserverSlot<Element>) {
        slot.onInTurn(event)
        // It may have received an end that another thread had left.
        if slot.isClosed { _ = lock.withLock { observers.removeAll { $0.isClosed } } }
    }

    /// - Parameter element: is another one afterwards, perhaps the last reference to it.
    private func keepAndUnlock(_ element: inout Element) {
        buffer.append(&element)
        lock.unlock()
    }

    /// Adds an observer: when this returns, it has received the elements that were kept.
    ///
    /// `ReplayTurns` says who delivers what is sent meanwhile. After the end it receives the stop
    /// event at once, and after `dispose()` `RxError.disposed`.
    final override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        lock.lock()
        let wasOver = isOver
        let isReplaying = !buffer.isEmpty && (!wasOver || replaysAfterEnd)
        let turns = isReplaying ? ReplayTurns(buffer.elements, lock) : nil
        let slot = ObserverSlot(observer, turns: turns)
        // After the end too, so that `dispose()` finds it.
        let key = observers.insert(slot)
        lock.unlock()
        slot.replay()
        if wasOver { replayEnd(to: slot) }
        guard slot.isClosed else { return SubscriptionDisposable(owner: self, key: key) }
        synchronizedUnsubscribe(key)
        return Disposables.create()
    }

    private func replayEnd(to slot: ObserverSlot<Element>) {
        lock.lock()
        let error: (any Error)? = disposed ? RxError.disposed(object: self) : failure
        lock.unlock()
        slot.on(error.map { .error($0) } ?? .completed, isStopEvent: true)
    }

    final func synchronizedUnsubscribe(_ disposeKey: BagKey) {
        lock.lock()
        let slot = observers.removeKey(disposeKey)
        lock.unlock()
        // It may stand in the snapshot of an event that is being delivered.
        slot?.close()
    }

    /// Releases the observers and what it has kept; they receive nothing more, not even an end.
    final func dispose() {
        let released = lock.withLock {
            let released = (observers: observers, buffer: buffer, failure: failure)
            observers.removeAll()
            buffer = RingBuffer(capacity: 0)
            (isOver, disposed, failure) = (true, true, nil)
            return released
        }
        released.observers.forEachElement { $0.close() }
    }
}
