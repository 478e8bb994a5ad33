/// What takes out one of its observers again.
protocol SynchronizedUnsubscribeType: AnyObject {
    associatedtype Element

    func synchronizedUnsubscribe(_ slot: ObserverSlot<Element>)
}

/// Takes one observer out of a subject, and keeps neither of them alive.
struct SubscriptionDisposable<Owner: SynchronizedUnsubscribeType>: Disposable {
    private weak var owner: Owner?
    private weak var slot: ObserverSlot<Owner.Element>?

    init(owner: Owner, slot: ObserverSlot<Owner.Element>) {
        self.owner = owner
        self.slot = slot
    }

    func dispose() {
        guard let slot else { return }
        // Closed first, for it may stand in the snapshot of an event that is being delivered.
        slot.close()
        owner?.synchronizedUnsubscribe(slot)
    }
}
