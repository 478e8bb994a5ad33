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
    /// While elements are replayed, whose turn it is: an event, or nil for what is replayed.
    private let turns: AsyncLock<Event<Element>?>?

    /// - Parameter turns: of a subject that replays elements.
    init(_ observer: some ObserverType<Element>, turns: AsyncLock<Event<Element>?>? = nil) {
        self.observer = observer
        self.turns = turns
        super.init(turns == nil ? .open : .replaying)
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

    /// The same for an element.
    @inline(__always)
    func onNext(_ element: Element) {
        let isOpen = state.load(ordering: .acquiring) == .open
        if isOpen { observer.onNext(element) } else { onEvent(element) }
    }

    // Not inlined, because what they need would be made for every event.
    @inline(never)
    private func onEvent(_ element: Element) {
        on(.next(element), isStopEvent: false)
    }

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
        if !isClosed { observer.on(event) }
    }
}

extension Bag<AnyObserverSlot> {
    /// - Parameter body: receives the slots, which must all have been made for this type.
    func forEachSlot<Value>(of type: Value.Type, _ body: (ObserverSlot<Value>) -> Void) {
        forEachElement { body(unsafeDowncast($0, to: ObserverSlot<Value>.self)) }
    }
}
