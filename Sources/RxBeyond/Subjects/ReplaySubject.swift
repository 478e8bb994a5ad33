/// Sends the elements it has kept to everyone who subscribes, also after the end, and then every
/// event.
final class ReplaySubject<Element>: BufferedSubject<Element>, SubjectType {
    /// - Parameter bufferSize: the number of latest elements that it keeps, at least 0.
    static func create(bufferSize: Int) -> ReplaySubject<Element> {
        ReplaySubject(bufferSize: bufferSize)
    }

    /// A subject that keeps all elements; its memory grows with them.
    static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(bufferSize: .max)
    }

    private init(bufferSize: Int) {
        super.init(bufferSize: bufferSize, replaysAfterEnd: true)
    }

    func asObserver() -> ReplaySubject<Element> {
        self
    }
}
