import Synchronization

/// A slot without its observer: a bag of these has one type, for which it is compiled.
class AnyObserverSlot {
    private let closed = Atomic(false)

    fileprivate init() {}

    final var isClosed: Bool {
        closed.load(ordering: .acquiring)
    }

    /// - Returns: whether it was closed before.
    @discardableResult
    final func close() -> Bool {
        closed.exchange(true, ordering: .acquiringAndReleasing)
    }
}

/// The place of one observer in a subject: a gate that a stop event or `dispose()` closes.
final class ObserverSlot<Element>: AnyObserverSlot {
    private let observer: any ObserverType<Element>

    init(_ observer: some ObserverType<Element>) {
        self.observer = observer
    }

    /// Hands the observer one event; a stop event closes the slot before the observer receives it.
    ///
    /// - Parameter isStopEvent: asked once for all observers.
    func on(_ event: Event<Element>, isStopEvent: Bool) {
        if !(isStopEvent ? close() : isClosed) { observer.on(event) }
    }

    /// The same for an element.
    func onNext(_ element: Element) {
        if !isClosed { observer.onNext(element) }
    }
}

extension Bag<AnyObserverSlot> {
    /// - Parameter body: receives the slots, which must all have been made for this type.
    func forEachSlot<Value>(of type: Value.Type, _ body: (ObserverSlot<Value>) -> Void) {
        forEachElement { body(unsafeDowncast($0, to: ObserverSlot<Value>.self)) }
    }
}
