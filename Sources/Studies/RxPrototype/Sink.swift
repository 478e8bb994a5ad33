/// Receives events, and stops its source when it is disposed.
///
/// Unchecked, because the lock guards what changes, here and in every subclass.
class Sink: ObserverType, Disposable, @unchecked Sendable {
    final let lock = Lock()
    private var source: (any Disposable)?

    /// Ties the sink to its source; called once, before the source can send anything.
    final func attach(to source: any Disposable) {
        lock.withLock { self.source = source }
    }

    func on(_ event: Event) {
        fatalError("a sink must say what it does with \(event)")
    }

    func dispose() {
        lock.withLock { source.take() }?.dispose()
    }
}
