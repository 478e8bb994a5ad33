import Synchronization

// Not inside the class, because there it would be another type for every `Element`.
private enum SlotState: UInt8, AtomicRepresentable {
    case replaying
    case open
    case closed
}

/// The place of one observer in a subject: a gate that a stop event or `dispose()` closes.
final class ObserverSlot<Element> {
    private let observer: (Event<Element>) -> Void
    private let state: Atomic<SlotState>
    /// While elements are replayed, whose turn it is: an event, or nil for what is replayed.
    private let turns: AsyncLock<Event<Element>?>?

    /// - Parameter turns: of a subject that replays elements.
    init(_ observer: some ObserverType<Element>, turns: AsyncLock<Event<Element>?>? = nil) {
        self.observer = observer.on
        self.turns = turns
        state = Atomic(turns == nil ? .open : .replaying)
    }

    var isClosed: Bool {
        state.load(ordering: .acquiring) == .closed
    }

    /// Hands the observer one event; a stop event closes the slot before the observer receives it.
    ///
    /// - Parameter isStopEvent: asked once for all observers.
    func on(_ event: Event<Element>, isStopEvent: Bool) {
        if state.load(ordering: .acquiring) == .replaying {
            wait(event)
        } else {
            deliver(event, isStopEvent: isStopEvent)
        }
    }

    // Not inlined, because what it needs would be made for every event.
    @inline(never)
    private func wait(_ event: Event<Element>) {
        inTurn(event) {}
    }

    /// Runs `replay`, and then delivers what has been sent meanwhile.
    func replay(_ replay: () -> Void) {
        inTurn(nil, replay)
        // From here on the senders deliver, unless it has been closed.
        _ = state.compareExchange(
            expected: .replaying,
            desired: .open,
            ordering: .acquiringAndReleasing
        )
    }

    private func inTurn(_ event: Event<Element>?, _ replay: () -> Void) {
        turns?.invoke(event) { event in
            if let event { deliver(event, isStopEvent: event.isStopEvent) } else { replay() }
        }
    }

    /// `on`, in turn.
    func deliver(_ event: Event<Element>, isStopEvent: Bool) {
        let isClosed = isStopEvent ? close() : isClosed
        if !isClosed { observer(event) }
    }

    /// - Returns: whether it was closed before.
    @discardableResult
    func close() -> Bool {
        state.exchange(.closed, ordering: .acquiringAndReleasing) == .closed
    }
}
