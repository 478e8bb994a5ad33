import Foundation

/// Sends the elements it has kept to everyone who subscribes, and then every event.
final class ReplaySubject<Element>:
    Observable<Element>, SubjectType, ObserverType, Cancelable, SynchronizedUnsubscribeType
{
    private struct State {
        var observers = Bag<ObserverSlot<Element>>()
        var buffer: RingBuffer<Element>
        /// For each observer that is inside `subscribe`, what it has yet to receive there.
        var waiting: [ObjectIdentifier: [Event<Element>]] = [:]
        var stopEvent: Event<Element>?
        var disposed = false

        var isOver: Bool {
            stopEvent != nil || disposed
        }

        /// - Returns: the element that is kept no longer.
        mutating func receive(_ event: Event<Element>) -> Element? {
            for slot in waiting.keys { waiting[slot]?.append(event) }
            switch event {
            case .next(let element):
                return buffer.append(element)
            case .error, .completed:
                stopEvent = event
                return nil
            }
        }

        /// Those for whom the event does not wait.
        var ready: Bag<ObserverSlot<Element>> {
            guard !waiting.isEmpty else { return observers }
            var ready = Bag<ObserverSlot<Element>>()
            for slot in observers.elements where waiting[ObjectIdentifier(slot)] == nil {
                ready.insert(slot)
            }
            return ready
        }

        /// - Returns: nil when nothing waits for the observer any longer.
        mutating func takeWaiting(for slot: ObserverSlot<Element>) -> [Event<Element>]? {
            let events = waiting[ObjectIdentifier(slot)] ?? []
            waiting[ObjectIdentifier(slot)] = events.isEmpty ? nil : []
            return events.isEmpty ? nil : events
        }
    }

    private let lock = NSLock()
    // Touched only under the lock. What leaves it is released after the lock, because it may be
    // the user's.
    private var state: State

    /// - Parameter bufferSize: how many elements it keeps: the latest ones.
    static func create(bufferSize: Int) -> ReplaySubject<Element> {
        ReplaySubject(bufferSize: bufferSize)
    }

    /// A subject that keeps all elements; its memory grows with them.
    static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(bufferSize: .max)
    }

    private init(bufferSize: Int) {
        state = State(buffer: RingBuffer(capacity: bufferSize))
    }

    var hasObservers: Bool {
        lock.withLock { !state.isOver && state.observers.count > 0 }
    }

    var isDisposed: Bool {
        lock.withLock { state.disposed }
    }

    /// Delivers the event on this thread to all observers, in the order in which they subscribed,
    /// and then returns. For an observer that is inside `subscribe` it waits there behind the
    /// elements that are being replayed.
    ///
    /// Events that two threads send at once are delivered at once; `serialized()` prevents that.
    func on(_ event: Event<Element>) {
        let received = lock.withLock {
            state.isOver ? nil : (snapshot: state.ready, dropped: state.receive(event))
        }
        guard let received else { return }
        let isStopEvent = event.isStopEvent
        received.snapshot.forEachElement { $0.on(event, isStopEvent: isStopEvent) }
        guard isStopEvent else { return }
        // Kept until here, so that one of them can dispose another.
        _ = lock.withLock {
            let taken = state.observers
            state.observers.removeAll()
            return taken
        }
    }

    /// Adds an observer: it has received the elements that were kept when this returns, and what
    /// other threads sent meanwhile.
    ///
    /// After the end the stop event follows them, and after `dispose()` there is only
    /// `RxError.disposed`.
    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        let slot = ObserverSlot(observer)
        let (key, isOver) = lock.withLock {
            state.waiting[ObjectIdentifier(slot)] =
                state.disposed
                ? [.error(RxError.disposed(object: self))]
                : state.buffer.elements.map { .next($0) } + (state.stopEvent.map { [$0] } ?? [])
            // After the end too, so that `dispose()` finds it.
            return (state.observers.insert(slot), state.isOver)
        }
        while let events = lock.withLock({ state.takeWaiting(for: slot) }) {
            for event in events { slot.on(event, isStopEvent: event.isStopEvent) }
        }
        guard !isOver else {
            synchronizedUnsubscribe(key)
            return Disposables.create()
        }
        return SubscriptionDisposable(owner: self, key: key)
    }

    func synchronizedUnsubscribe(_ disposeKey: BagKey) {
        let slot = lock.withLock { state.observers.removeKey(disposeKey) }
        // It may stand in the snapshot of an event that is being delivered.
        slot?.close()
    }

    /// Releases the observers and what it has kept; they receive nothing more, not even an end.
    func dispose() {
        let released = lock.withLock {
            let released = state
            state = State(buffer: RingBuffer(capacity: 0), disposed: true)
            return released
        }
        released.observers.forEachElement { $0.close() }
    }

    func asObserver() -> ReplaySubject<Element> {
        self
    }
}

/// Unchecked, because the lock guards its state, and what it passes from thread to thread are
/// elements, which are Sendable.
extension ReplaySubject: @unchecked Sendable where Element: Sendable {}
