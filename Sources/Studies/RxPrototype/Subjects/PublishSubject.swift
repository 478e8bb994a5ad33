/// Sends every event to those who are subscribed when it comes, in the order of subscription.
///
/// Unchecked, because the lock guards what changes; it is not held while events are delivered.
final class PublishSubject: ObservableInt, ObserverType, @unchecked Sendable {
    private let lock = Lock()
    // Touched only under the lock.
    private var lastKey = 0
    private var subscriptions: [PublishSubjectSubscription] = []
    private var stopEvent: Event?

    override init() {
        super.init()
        Trace.write("PublishSubject created")
    }

    func on(_ event: Event) {
        guard let subscriptions = subscriptions(for: event) else { return }
        Trace.write("PublishSubject forwarding event \(event)")
        for subscription in subscriptions {
            subscription.on(event)
        }
    }

    override func subscribe(_ observer: Sink) {
        Trace.write("PublishSubject subscribing")
        let key = lock.withLock {
            lastKey += 1
            return lastKey
        }
        let subscription = PublishSubjectSubscription(subject: self, key: key, observer: observer)
        observer.attach(to: subscription)
        if let stopEvent = insert(subscription) { subscription.on(stopEvent) }
    }

    fileprivate func remove(_ key: Int) {
        Trace.write("PublishSubject removing \(key)")
        lock.withLock { subscriptions.removeAll { $0.key == key } }
    }

    /// The snapshot that receives the event, or nil after the end; a stop event empties the list.
    private func subscriptions(for event: Event) -> [PublishSubjectSubscription]? {
        lock.withLock {
            guard stopEvent == nil else { return nil }
            let snapshot = subscriptions
            if event.isStopEvent {
                stopEvent = event
                subscriptions = []
            }
            return snapshot
        }
    }

    /// Adds a subscription, or returns how the subject has ended.
    private func insert(_ subscription: PublishSubjectSubscription) -> Event? {
        lock.withLock {
            if stopEvent == nil { subscriptions.append(subscription) }
            return stopEvent
        }
    }

    deinit {
        Trace.write("PublishSubject deinit")
    }
}

private final class PublishSubjectSubscription: ObservableSource, @unchecked Sendable {
    let key: Int
    private weak var subject: PublishSubject?

    init(subject: PublishSubject, key: Int, observer: Sink) {
        self.subject = subject
        self.key = key
        super.init(observer: observer)
        Trace.write("PublishSubjectSubscription creating")
    }

    func on(_ event: Event) {
        guard let observer = observer(of: event) else { return }
        Trace.write("PublishSubjectSubscription forwarding event \(event)")
        observer.on(event)
    }

    override func dispose() {
        subject?.remove(key)
        super.dispose()
    }
}
