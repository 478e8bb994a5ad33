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
    private var observers = Bag<AnyObserverSlot>()
    private var buffer: RingBuffer<Element>
    /// After `dispose()` there is none, although it is over.
    private var stopEvent: Event<Element>?
    private var isOver = false

    /// - Parameters:
    ///   - bufferSize: the number of latest elements that it keeps.
    ///   - replaysAfterEnd: whether they still come before the stop event then.
    init(bufferSize: Int, replaysAfterEnd: Bool = false) {
        keepsElements = bufferSize > 0
        self.replaysAfterEnd = replaysAfterEnd
        buffer = RingBuffer(capacity: bufferSize)
    }

    final var hasObservers: Bool {
        lock.withLock { !isOver && observers.count > 0 }
    }

    final var isDisposed: Bool {
        lock.withLock { isOver && stopEvent == nil }
    }

    /// The kept elements, and the end.
    final var kept: (elements: [Element], stopEvent: Event<Element>?) {
        lock.withLock { (buffer.elements, stopEvent) }
    }

    /// Delivers the event on this thread to all observers, in the order in which they subscribed; to
    /// one that is inside `subscribe` as `ReplayTurns` says.
    ///
    /// Two senders at once deliver at once; `serialized()` prevents that.
    final func on(_ event: Event<Element>) {
        if case .next(let element) = event { return onNext(element) }
        lock.lock()
        let (snapshot, wasOver) = (observers, isOver)
        if !wasOver { (stopEvent, isOver) = (event, true) }
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
        if keepsElements, !wasOver { keepAndUnlock(element) } else { lock.unlock() }
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
        let dropped = buffer.append(element)
        withExtendedLifetime(dropped) { lock.unlock() }
    }

    /// Adds an observer: when this returns, it has received the elements that were kept.
    ///
    /// `ReplayTurns` says who delivers what is sent meanwhile. After the end it receives the stop
    /// event at once, and after `dispose()` `RxError.disposed`.
    final override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        lock.lock()
        let slot = ObserverSlot(observer, turns: keepsElements || isOver ? newTurns : nil)
        // After the end too, so that `dispose()` finds it.
        let key = observers.insert(slot)
        lock.unlock()
        slot.replay()
        guard slot.isClosed else { return SubscriptionDisposable(owner: self, key: key) }
        synchronizedUnsubscribe(key)
        return Disposables.create()
    }

    /// The turns of a new observer.
    private var newTurns: ReplayTurns<Element> {
        let end = isOver ? stopEvent ?? .error(RxError.disposed(object: self)) : nil
        return ReplayTurns(!isOver || replaysAfterEnd ? buffer.elements : [], end: end)
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
            let released = (observers: observers, buffer: buffer, stopEvent: stopEvent)
            observers.removeAll()
            buffer = RingBuffer(capacity: 0)
            (stopEvent, isOver) = (nil, true)
            return released
        }
        released.observers.forEachElement { $0.close() }
    }
}
