/// Sends every event to those who are subscribed when it comes.
final class PublishSubject<Element>: BufferedSubject<Element>, SubjectType {
    init() {
        super.init(bufferSize: 0)
    }

    func asObserver() -> PublishSubject<Element> {
        self
    }
}

/// Unchecked, because a lock guards its state, and what it passes from thread to thread are
/// elements, which are Sendable.
extension PublishSubject: @unchecked Sendable where Element: Sendable {}
