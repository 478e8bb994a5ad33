import Foundation

/// Sends the latest element to everyone who subscribes, and then every event.
final class BehaviorSubject<Element>:
    Observable<Element>, SubjectType, ObserverType, Cancelable, SynchronizedUnsubscribeType
{
    private let lock = NSLock()
    // Touched only under the lock. What leaves them is released after the lock, because it may be
    // the user's.
    private var observers = Bag<ObserverSlot<Element>>()
    private var latest: Element?
    private var stopEvent: Event<Element>?
    private var isOver = false
    private var disposed = false

    /// - Parameter value: the latest element until another one is sent.
    init(value: Element) {
        latest = value
    }

    var hasObservers: Bool {
        lock.withLock { !isOver && observers.count > 0 }
    }

    var isDisposed: Bool {
        lock.withLock { disposed }
    }

    /// The latest element that has been sent.
    ///
    /// - Throws: the error that ended the sequence, or `RxError.disposed`.
    func value() throws -> Element {
        let (latest, stopEvent) = lock.withLock { (self.latest, self.stopEvent) }
        if case .error(let error) = stopEvent { throw error }
        guard let latest else { throw RxError.disposed(object: self) }
        return latest
    }

    /// Delivers the event on this thread to all observers, in the order in which they subscribed,
    /// and then returns.
    ///
    /// Events that two threads send at once are delivered at once; `serialized()` prevents that.
    func on(_ event: Event<Element>) {
        let isStopEvent = event.isStopEvent
        lock.lock()
        let (snapshot, wasOver) = (observers, isOver)
        // Kept until the lock is free, because it may be the user's object.
        let replaced = latest
        if !wasOver {
            switch event {
            case .next(let element):
                latest = element
            case .error, .completed:
                (stopEvent, isOver) = (event, true)
            }
        }
        lock.unlock()
        withExtendedLifetime(replaced) {}
        guard !wasOver else { return }
        snapshot.forEachElement { $0.on(event, isStopEvent: isStopEvent) }
        // Kept until here, so that one of them can dispose another.
        if isStopEvent { _ = takeObservers() }
    }

    /// Adds an observer: it has received the latest element when this returns.
    ///
    /// After the end it receives the stop event at once, and after `dispose()` `RxError.disposed`.
    /// What another thread sends meanwhile may come before the latest element; `serialized()`
    /// prevents that.
    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        let slot = ObserverSlot(observer)
        lock.lock()
        let key = isOver ? nil : observers.insert(slot)
        let event = stopEvent ?? latest.map { .next($0) } ?? .error(RxError.disposed(object: self))
        lock.unlock()
        slot.on(event, isStopEvent: event.isStopEvent)
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

    /// Releases the observers and the latest element; they receive nothing more, not even an end.
    func dispose() {
        let released = lock.withLock {
            let released = (latest, stopEvent)
            (isOver, disposed) = (true, true)
            (latest, stopEvent) = (nil, nil)
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

    func asObserver() -> BehaviorSubject<Element> {
        self
    }
}

/// Unchecked, because the lock guards its state, and what it passes from thread to thread are
/// elements, which are Sendable.
extension BehaviorSubject: @unchecked Sendable where Element: Sendable {}
