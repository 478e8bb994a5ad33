import Foundation

/// The base of all subjects; RxBeyond's file says what its methods promise.
class BufferedSubject<Element>:
    Observable<Element>, ObserverType, Cancelable, SynchronizedUnsubscribeType
{
    private let bufferSize: Int
    private let replaysAfterEnd: Bool
    private let lock = NSLock()
    // Touched only under the lock, so that Swift need not look for simultaneous accesses. What leaves
    // them is released after the lock, because it may be the user's.
    @exclusivity(unchecked) private var observers = Bag<AnyObserverSlot>()
    @exclusivity(unchecked) private var buffer = Ring<Element>()
    private var isOver = false
    private var disposed = false
    /// The error that ended it, if one did.
    private var failure: (any Error)?

    init(bufferSize: Int, replaysAfterEnd: Bool = false) {
        precondition(bufferSize >= 0, "A buffer can't hold \(bufferSize) elements")
        self.bufferSize = bufferSize
        self.replaysAfterEnd = replaysAfterEnd
    }

    deinit { buffer.free() }

    /// Keeps an element that no observer receives; nobody else has this yet.
    final func begin(with element: Element) {
        buffer.append(element)
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

    final func on(_ event: Event<Element>) {
        if case .next(let element) = event { return onNext(element) }
        lock.lock()
        let (snapshot, wasOver) = (observers, isOver)
        if !wasOver { (isOver, failure) = (true, event.error) }
        lock.unlock()
        guard !wasOver else { return }
        snapshot.forEachSlot(of: Element.self) {
            if !$0.on(event, isStopEvent: true) { deliver(event, inTurnTo: $0) }
        }
        // Kept until here, so that one of them can dispose another. Those that are inside
        // `subscribe` are still to receive it.
        _ = lock.withLock { observers.removeAll { $0.isClosed } }
    }

    final func onNext(_ element: Element) {
        lock.lock()
        let (snapshot, wasOver) = (observers, isOver)
        if bufferSize > 0, !wasOver { keepAndUnlock(element) } else { lock.unlock() }
        guard !wasOver else { return }
        snapshot.forEachSlot(of: Element.self) {
            if !$0.onNext(element) { deliver(element, inTurnTo: $0) }
        }
    }

    // Not inlined, because what they need would be made for every event.
    @inline(never)
    private func deliver(_ element: Element, inTurnTo slot: ObserverSlot<Element>) {
        deliver(.next(element), inTurnTo: slot)
    }

    @inline(never)
    private func deliver(_ event: Event<Element>, inTurnTo slot: ObserverSlot<Element>) {
        slot.onInTurn(event)
        // It may have received an end that another thread had left.
        if slot.isClosed { _ = lock.withLock { observers.removeAll { $0.isClosed } } }
    }

    private func keepAndUnlock(_ element: Element) {
        guard buffer.count == bufferSize else {
            buffer.append(element)
            return lock.unlock()
        }
        // Perhaps the last reference to it, so that it is released behind the lock.
        let oldest = buffer.removeFirst()
        buffer.append(element)
        withExtendedLifetime(oldest) { lock.unlock() }
    }

    final override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        lock.lock()
        let wasOver = isOver
        let isReplaying = buffer.count > 0 && (!wasOver || replaysAfterEnd)
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
        var released = lock.withLock {
            let released = (observers: observers, buffer: buffer, failure: failure)
            observers.removeAll()
            buffer = Ring()
            (isOver, disposed, failure) = (true, true, nil)
            return released
        }
        released.observers.forEachElement { $0.close() }
        released.buffer.free()
    }
}
