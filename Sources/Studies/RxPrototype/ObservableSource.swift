/// The upper end of a chain: sends events to the sink below it.
///
/// Unchecked, because the lock guards what changes, here and in every subclass.
class ObservableSource: Disposable, @unchecked Sendable {
    final let lock = Lock()
    private var observer: Sink?

    init(observer: Sink) {
        self.observer = observer
    }

    /// What an event goes to; nil after a stop event, and once disposed.
    final func observer(of event: Event) -> Sink? {
        lock.withLock { observer.destination(of: event) }
    }

    func dispose() {
        _ = lock.withLock { observer.take() }
        Trace.write("\(type(of: self)) disposed")
    }
}
