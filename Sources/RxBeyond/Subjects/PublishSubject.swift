import Foundation

/// Sends every event to those who are subscribed when it comes.
final class PublishSubject<Element>:
    Observable<Element>, SubjectType, ObserverType, Cancelable, SynchronizedUnsubscribeType
{
    private struct State {
        var observers = Bag<ObserverSlot<Element>>()
        var stopEvent: Event<Element>?
        var disposed = false

        var isOver: Bool {
            stopEvent != nil || disposed
        }

        mutating func receive(_ event: Event<Element>) {
            guard !isOver else { return }
            switch event {
            case .next:
                break
            case .error, .completed:
                stopEvent = event
            }
        }
    }

    private let lock = NSLock()
    // Touched only under the lock. What leaves it is released after the lock, for it may be the
    // user's.
    private var state = State()

    var hasObservers: Bool {
        lock.withLock { !state.isOver && state.observers.count > 0 }
    }

    var isDisposed: Bool {
        lock.withLock { state.disposed }
    }

    /// Delivers the event on this thread to all observers, in the order in which they subscribed,
    /// and then returns.
    ///
    /// Events that two threads send at once are delivered at once; `serialized()` prevents that.
    func on(_ event: Event<Element>) {
        let snapshot = lock.withLock {
            defer { state.receive(event) }
            return state
        }
        guard !snapshot.isOver else { return }
        for slot in snapshot.observers.elements { slot.on(event) }
        guard event.isStopEvent else { return }
        // Until here, so that one of them can dispose another.
        _ = lock.withLock {
            defer { state.observers.removeAll() }
            return state.observers
        }
    }

    /// Adds an observer: the next event is its first.
    ///
    /// After the end it receives the stop event at once, and after `dispose()` `RxError.disposed`.
    override func subscribe<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        let slot = ObserverSlot(observer)
        let (key, event) = lock.withLock { () -> (BagKey?, Event<Element>?) in
            if state.disposed { return (nil, .error(RxError.disposed(object: self))) }
            if let stopEvent = state.stopEvent { return (nil, stopEvent) }
            return (state.observers.insert(slot), nil)
        }
        if let event { slot.on(event) }
        guard let key else { return Disposables.create() }
        return SubscriptionDisposable(owner: self, key: key)
    }

    func synchronizedUnsubscribe(_ disposeKey: BagKey) {
        let slot = lock.withLock { state.observers.removeKey(disposeKey) }
        // It may stand in the snapshot of an event that is being delivered.
        slot?.close()
    }

    /// Releases all observers; they receive nothing more, not even an end.
    func dispose() {
        let released = lock.withLock {
            defer { state = State(disposed: true) }
            return state
        }
        for slot in released.observers.elements { slot.close() }
    }

    func asObserver() -> PublishSubject<Element> {
        self
    }
}

/// Unchecked, because the lock guards its state, and what it passes from thread to thread are
/// elements, which are Sendable.
extension PublishSubject: @unchecked Sendable where Element: Sendable {}
