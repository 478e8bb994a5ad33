/// Takes one receiver off a subject, and keeps neither of them alive.
final class SubscriptionDisposable<Element>: Disposable {
    private weak var broadcast: Broadcast<Element>?
    private weak var receiver: Receiver<Element>?

    init(broadcast: Broadcast<Element>, receiver: Receiver<Element>) {
        self.broadcast = broadcast
        self.receiver = receiver
    }

    func dispose() {
        guard let receiver else { return }
        // Silent first: it may be waiting to be welcomed, or be in an audience that is being told.
        receiver.fallSilent()
        broadcast?.remove(receiver)
    }
}
