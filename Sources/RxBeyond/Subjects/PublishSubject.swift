import Foundation

/// Sends every event to those who are subscribed when it comes.
final class PublishSubject<Element>:
    Observable<Element>, SubjectType, ObserverType, Cancelable, SynchronizedUnsubscribeType
{
    private let lock = NSLock()
    // Touched only under the lock. What leaves them is released after the lock, because it may be
    // the user's.
    private var observers = Bag<ObserverSlot<Element>>()
    private var stopEvent: Event<Element>?
    private var isOver = false
    private var disposed = false

    var hasObservers: Bool {
        lock.withLock { !isOver && observers.count > 0 }
    }

    var isDisposed: Bool {
        lock.withLock { disposed }
    }

    /// Delivers the event on this thread to all observers, in the order in which they subscribed,
    /// and then returns.
    ///
    /// Events that two threads send at once are delivered at once; `serialized()` prevents that.
    func on(_ event: Event<Element>) {
        let isStopEvent = event.isStopEvent
        lock.lock()
        let (snapshot, wasOver) = (observers, isOver)
        if !wasOver {
            switch event {
            case .next:
                break
            case .error, .completed:
                (stopEvent, isOver) = (event, true)
            }
        }
        lock.unlock()
        guard !wasOver else { return }
        snapshot.forEachElement { $0.on(event, isStopEvent: isStopEvent) }
        // Kept until here, so that one of them can dispose another.
        if isStopEvent { _ = takeObservers() }
    }

    /// Adds an observer: the next event is its first.
    ///
    /// After the end it receives the stop event at once, and after `dispose()` `RxError.disposed`.
    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        let slot = ObserverSlot(observer)
        lock.lock()
        let key = isOver ? nil : observers.insert(slot)
        let event = isOver ? stopEvent ?? .error(RxError.disposed(object: self)) : nil
        lock.unlock()
        if let event { slot.on(event, isStopEvent: event.isStopEvent) }
        guard let key else { return Disposables.create() }
        return SubscriptionDisposable(owner: self, key: key)
    }

    func synchronizedUnsubscribe(_ disposeKey: BagKey) {
        lock.lock()
        let slot = observers.removeKey(disposeKey)
        lock.unlock()
        // It may stand in the snapshot of an event that is being delivered.
        slot?.close()
    }

    /// Releases all observers; they receive nothing more, not even an end.
    func dispose() {
        let released = lock.withLock {
            let released = stopEvent
            (isOver, disposed) = (true, true)
            stopEvent = nil
            return released
        }
        takeObservers().forEachElement { $0.close() }
        withExtendedLifetime(released) {}
    }

    private func takeObservers() -> Bag<ObserverSlot<Element>> {
        lock.withLock {
            let taken = observers
            observers.removeAll()
            return taken
        }
    }

    func asObserver() -> PublishSubject<Element> {
        self
    }
}

/// Unchecked, because the lock guards its state, and what it passes from thread to thread are
/// elements, which are Sendable.
extension PublishSubject: @unchecked Sendable where Element: Sendable {}
