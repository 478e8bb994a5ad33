import Synchronization

/// Holds a sink and what feeds it, and lets go of both when the subscription ends.
///
/// It refers to the sink and the sink to it: a circle that keeps a running subscription alive,
/// gives the sink a way to end all of it, and is broken by `dispose()`.
final class SinkDisposer: Cancelable {
    private enum State: UInt8, AtomicRepresentable {
        case waiting
        case holding
        case disposed
    }

    private let state = Atomic(State.waiting)
    // Written before `holding` is published, and cleared only by the one thread that ends it.
    private var sink: (any Disposable)?
    private var subscription: (any Disposable)?

    var isDisposed: Bool {
        state.load(ordering: .acquiring) == .disposed
    }

    /// Takes over both; where the source has ended inside `subscribe`, both go at once.
    func setSinkAndSubscription(sink: any Disposable, subscription: any Disposable) {
        self.sink = sink
        self.subscription = subscription
        let (kept, state) = state.compareExchange(
            expected: .waiting,
            desired: .holding,
            ordering: .acquiringAndReleasing
        )
        precondition(state != .holding, "Sink and subscription have been set before")
        if !kept { letGo() }
    }

    func dispose() {
        if state.exchange(.disposed, ordering: .acquiringAndReleasing) == .holding { letGo() }
    }

    private func letGo() {
        let (sink, subscription) = (sink, subscription)
        self.sink = nil
        self.subscription = nil
        sink?.dispose()
        subscription?.dispose()
    }
}
