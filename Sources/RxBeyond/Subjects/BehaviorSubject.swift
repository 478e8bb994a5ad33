/// Sends everyone who subscribes the latest element, then every event; after the end only the end.
final class BehaviorSubject<Element>: BufferedSubject<Element>, SubjectType {
    /// - Parameter value: the latest element until another one is sent.
    init(value: Element) {
        super.init(bufferSize: 1)
        begin(with: value)
    }

    /// The latest element that has been sent, also after a completion.
    ///
    /// - Throws: the error that ended the sequence, or `RxError.disposed`.
    func value() throws -> Element {
        let (elements, failure) = kept
        if let failure { throw failure }
        guard let latest = elements.last else { throw RxError.disposed(object: self) }
        return latest
    }

    func asObserver() -> BehaviorSubject<Element> {
        self
    }
}
