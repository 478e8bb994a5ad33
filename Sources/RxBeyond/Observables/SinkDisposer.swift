import Synchronization

/// Holds a sink and the subscription to its source, and releases both when either side ends.
///
/// The sink holds it too: this retain cycle lasts until `dispose()` breaks it.
final class SinkDisposer: Cancelable {
    private enum State: UInt8, AtomicRepresentable {
        case waiting
        case holding
        case disposed
    }

    private let state = Atomic(State.waiting)
    // Written before `holding` is published, and read by the one thread that ends it.
    private var sink: (any Disposable)?
    private var subscription: (any Disposable)?

    var isDisposed: Bool {
        state.load(ordering: .acquiring) == .disposed
    }

    /// Takes both over; after `dispose()`, as when a source ends inside `subscribe`, it disposes
    /// them at once.
    func setSinkAndSubscription(sink: any Disposable, subscription: any Disposable) {
        self.sink = sink
        self.subscription = subscription
        let (isHeld, original) = state.compareExchange(
            expected: .waiting,
            desired: .holding,
            ordering: .acquiringAndReleasing
        )
        precondition(original != .holding, "Sink and subscription have already been set")
        if !isHeld { disposeHeld() }
    }

    /// Once the first call has returned, at most an event that is half-way on another thread is
    /// still delivered. A second call does not wait for the first, so events may still follow it.
    func dispose() {
        // Set before they are disposed, because the sink disposes this again.
        let original = state.exchange(.disposed, ordering: .acquiringAndReleasing)
        if original == .holding { disposeHeld() }
    }

    private func disposeHeld() {
        sink.take()?.dispose()
        subscription.take()?.dispose()
    }
}
