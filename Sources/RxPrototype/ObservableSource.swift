/// The upper end of a chain: tells events to the sink below it.
///
/// Unchecked, because the lock guards what changes, here and in every subclass.
class ObservableSource: Disposable, @unchecked Sendable {
    final let lock = Lock()
    private var observer: Sink?

    init(observer: Sink) {
        self.observer = observer
    }

    /// Whom to tell an event: nobody after a stop event, and nobody once disposed.
    final func observer(of event: Event) -> Sink? {
        lock.withLock { observer.receiver(of: event) }
    }

    func dispose() {
        _ = lock.withLock { observer.take() }
        Trace.write("\(type(of: self)) disposed")
    }
}
