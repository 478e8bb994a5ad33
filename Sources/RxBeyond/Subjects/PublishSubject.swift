/// Sends every event to those who are subscribed when it comes.
final class PublishSubject<Element>: BufferedSubject<Element>, SubjectType {
    init() {
        super.init(bufferSize: 0)
    }

    func asObserver() -> PublishSubject<Element> {
        self
    }
}
