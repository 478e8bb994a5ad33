import Synchronization

private enum SlotState: UInt8, AtomicRepresentable {
    case replaying
    case open
    case closed
}

/// A slot without its observer: a bag of these has one type, for which it is compiled.
class AnyObserverSlot {
    fileprivate let state: Atomic<SlotState>

    fileprivate init(_ state: SlotState) {
        self.state = Atomic(state)
    }

    final var isClosed: Bool {
        state.load(ordering: .acquiring) == .closed
    }

    /// - Returns: whether it was closed before.
    @discardableResult
    final func close() -> Bool {
        state.exchange(.closed, ordering: .acquiringAndReleasing) == .closed
    }
}

/// The place of one observer in a subject: a gate that a stop event or `dispose()` closes.
final class ObserverSlot<Element>: AnyObserverSlot {
    private let observer: any ObserverType<Element>
    private let turns: ReplayTurns<Element>?

    /// - Parameter turns: nil, if there is nothing to replay.
    init(_ observer: some ObserverType<Element>, turns: ReplayTurns<Element>? = nil) {
        self.observer = observer
        self.turns = turns
        super.init(turns == nil ? .open : .replaying)
    }

    /// Hands the observer one event; a stop event closes the slot before the observer receives it.
    ///
    /// - Parameter isStopEvent: whether it is one, which the subject knows.
    /// - Returns: false while elements are replayed: then call `onInTurn`.
    @discardableResult
    func on(_ event: Event<Element>, isStopEvent: Bool) -> Bool {
        if state.load(ordering: .acquiring) == .replaying { return false }
        deliver(event, isStopEvent: isStopEvent)
        return true
    }

    /// The same for an element.
    @inline(__always)
    func onNext(_ element: Element) -> Bool {
        guard state.load(ordering: .acquiring) == .open else { return isClosed }
        observer.onNext(element)
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
        turns.replay { if !isClosed { observer.onNext($0) } }
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
}

extension Bag<AnyObserverSlot> {
    /// - Parameter body: receives the slots, which must all have been made for this type.
    func forEachSlot<Value>(of type: Value.Type, _ body: (ObserverSlot<Value>) -> Void) {
        forEachElement { body(unsafeDowncast($0, to: ObserverSlot<Value>.self)) }
    }
}
