/// A subject, as the disposable sees it that takes out one of its observers.
protocol SynchronizedUnsubscribeType: AnyObject {
    func synchronizedUnsubscribe(_ disposeKey: BagKey)
}

/// Takes one observer out of a subject, and does not keep the subject alive.
final class SubscriptionDisposable: Disposable {
    private let key: BagKey
    private weak var owner: (any SynchronizedUnsubscribeType)?

    init(owner: any SynchronizedUnsubscribeType, key: BagKey) {
        self.owner = owner
        self.key = key
    }

    func dispose() {
        owner?.synchronizedUnsubscribe(key)
    }
}
