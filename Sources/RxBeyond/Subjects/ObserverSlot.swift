import Synchronization

// Not inside the class, because there it would be another type for every `Element`.
private enum SlotState: UInt8, AtomicRepresentable {
    case replaying
    case open
    case closed
}

/// The place of one observer in a subject: a gate that a stop event or `dispose()` closes.
final class ObserverSlot<Element> {
    private let observer: any ObserverType<Element>
    private let state: Atomic<SlotState>
    private let turns: ReplayTurns<Element>?

    /// - Parameter turns: nil, if there is nothing to replay.
    init(_ observer: some ObserverType<Element>, turns: ReplayTurns<Element>? = nil) {
        self.observer = observer
        self.turns = turns
        state = Atomic(turns == nil ? .open : .replaying)
    }

    var isClosed: Bool {
        state.load(ordering: .acquiring) == .closed
    }

    /// Hands the observer one event; a stop event closes the slot before the observer receives it.
    ///
    /// - Parameter isStopEvent: what the subject has asked the event, once for all observers.
    /// - Returns: false while elements are replayed: then call `onInTurn`.
    @discardableResult
    func on(_ event: Event<Element>, isStopEvent: Bool) -> Bool {
        if state.load(ordering: .acquiring) == .replaying { return false }
        deliver(event, isStopEvent: isStopEvent)
        return true
    }

    /// Hands it over in turn.
    func onInTurn(_ event: Event<Element>) {
        turns?.on(event, deliver)
        openIfOver()
    }

    /// Delivers the kept elements, and what waits for this observer.
    func replay() {
        guard let turns else { return }
        turns.replay { deliver(.next($0), isStopEvent: false) }
        turns.deliverWaiting(deliver)
        openIfOver()
    }

    /// From here on the senders deliver, unless it has been closed.
    private func openIfOver() {
        guard turns?.isOver == true else { return }
        _ = state.compareExchange(
            expected: .replaying,
            desired: .open,
            ordering: .acquiringAndReleasing
        )
    }

    private func deliver(_ event: Event<Element>) {
        deliver(event, isStopEvent: event.isStopEvent)
    }

    private func deliver(_ event: Event<Element>, isStopEvent: Bool) {
        let isClosed = isStopEvent ? close() : isClosed
        if !isClosed { observer.on(event) }
    }

    /// - Returns: whether it was closed before.
    @discardableResult
    func close() -> Bool {
        state.exchange(.closed, ordering: .acquiringAndReleasing) == .closed
    }
}
