/// Holds a sink and the subscription to its source, and releases both when either side ends.
///
/// The sink holds it too: this retain cycle lasts until `dispose()` breaks it.
final class SinkDisposer: Cancelable {
    private enum State {
        case waiting
        case holding(sink: any Disposable, subscription: any Disposable)
        case disposed
    }

    private var state = State.waiting

    var isDisposed: Bool {
        switch state {
        case .waiting, .holding: false
        case .disposed: true
        }
    }

    /// Takes both over; after `dispose()`, as when a source ends inside `subscribe`, it disposes
    /// them at once.
    func setSinkAndSubscription(sink: any Disposable, subscription: any Disposable) {
        switch state {
        case .waiting:
            state = .holding(sink: sink, subscription: subscription)
        case .holding:
            preconditionFailure("Sink and subscription have already been set")
        case .disposed:
            sink.dispose()
            subscription.dispose()
        }
    }

    func dispose() {
        let held = state
        // Set before they are disposed, because the sink disposes this again.
        state = .disposed
        if case .holding(let sink, let subscription) = held {
            sink.dispose()
            subscription.dispose()
        }
    }
}
