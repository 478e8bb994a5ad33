/// The upper end of a chain: tells events to the sink below it.
///
/// Unchecked, because the link guards itself and a subclass may add constants and locks only.
class ObservableSource: Disposable, @unchecked Sendable {
    private let observer: Link<Sink>

    init(observer: Sink) {
        self.observer = Link(observer)
    }

    /// Whom to tell an event: nobody after a stop event, and nobody once disposed.
    final func observer(of event: Event) -> Sink? {
        observer.target(of: event)
    }

    func dispose() {
        observer.cut()
        Trace.write("\(type(of: self)) disposed")
    }
}
