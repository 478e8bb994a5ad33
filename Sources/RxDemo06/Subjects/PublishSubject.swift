/// Tells every event to those who are subscribed when it comes.
///
/// All of it may be used from any thread, also from inside a handler.
final class PublishSubject<Element>: Broadcast<Element>, SubjectType {
    init() {
        super.init(latest: nil)
    }

    func asObserver() -> PublishSubject<Element> {
        self
    }
}

/// Unchecked, because `Broadcast` guards its state with a lock and tells one event at a time, on a
/// sender's thread; what it tells must be Sendable too.
extension PublishSubject: @unchecked Sendable where Element: Sendable {}
