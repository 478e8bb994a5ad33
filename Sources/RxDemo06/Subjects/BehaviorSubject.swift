/// Tells the latest element to everyone who subscribes, and then every event.
///
/// All of it may be used from any thread, also from inside a handler.
final class BehaviorSubject<Element>: Broadcast<Element>, SubjectType {
    init(value: Element) {
        super.init(latest: value)
    }

    /// The latest element that has been told.
    ///
    /// - Throws: the error that ended the sequence, or `RxError.disposed`.
    func value() throws -> Element {
        let (latest, stopEvent) = state
        if let error = stopEvent?.error { throw error }
        guard let latest else { throw RxError.disposed(object: self) }
        return latest
    }

    func asObserver() -> BehaviorSubject<Element> {
        self
    }
}

/// Unchecked, because `Broadcast` guards its state with a lock and tells one event at a time, on a
/// sender's thread; what it tells must be Sendable too.
extension BehaviorSubject: @unchecked Sendable where Element: Sendable {}
