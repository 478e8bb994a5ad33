/// Tells every event to those who are subscribed when it comes, in the order of subscription.
///
/// Its list is guarded by a lock, and the lock is never held while somebody is told.
/// Unchecked, because a class with subclasses and superclasses cannot be checked.
final class PublishSubject: ObservableInt, ObserverType, @unchecked Sendable {
    private struct State {
        var lastKey = 0
        var subscriptions: [PublishSubjectSubscription] = []
        var stopEvent: Event?
    }

    private let state = Guarded(State())

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
        let subscription = PublishSubjectSubscription(
            subject: self,
            key: makeKey(),
            observer: observer
        )
        observer.attach(to: subscription)
        if let stopEvent = insert(subscription) { subscription.on(stopEvent) }
    }

    fileprivate func remove(_ key: Int) {
        Trace.write("PublishSubject removing \(key)")
        state.withLock { $0.subscriptions.removeAll { $0.key == key } }
    }

    /// Those who shall be told, or nil after the end; a stop event empties the list.
    private func subscriptions(for event: Event) -> [PublishSubjectSubscription]? {
        state.withLock { state in
            guard state.stopEvent == nil else { return nil }
            let subscriptions = state.subscriptions
            if event.isStopEvent {
                state.stopEvent = event
                state.subscriptions = []
            }
            return subscriptions
        }
    }

    private func makeKey() -> Int {
        state.withLock { state in
            state.lastKey += 1
            return state.lastKey
        }
    }

    /// Adds a subscription, or returns how the subject has ended.
    private func insert(_ subscription: PublishSubjectSubscription) -> Event? {
        state.withLock { state in
            if state.stopEvent == nil { state.subscriptions.append(subscription) }
            return state.stopEvent
        }
    }

    deinit {
        Trace.write("PublishSubject deinit")
    }
}

private final class PublishSubjectSubscription: ObservableSource, @unchecked Sendable {
    let key: Int
    private weak let subject: PublishSubject?

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
