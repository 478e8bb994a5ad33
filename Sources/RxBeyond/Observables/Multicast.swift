import Foundation

extension ObservableType {
    /// A sequence whose observers share one subscription to this one, through `subject`.
    ///
    /// The subscription begins with `connect()`. When that has ended or been disposed, the next
    /// `connect()` subscribes anew, with the same subject.
    func multicast<Subject: SubjectType>(
        _ subject: Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        ConnectableObservableAdapter(source: asObservable(), isOneSubject: true) { subject }
    }

    /// A sequence whose observers share one subscription to this one, through a subject.
    ///
    /// - Parameter makeSubject: makes one for every connection; where several threads want the
    ///   first at once, it may run on each of them, and one result is used.
    func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        ConnectableObservableAdapter(source: asObservable(), makeSubject: makeSubject)
    }

    /// Observers share one subscription, which begins with `connect()`.
    func publish() -> ConnectableObservable<Element> {
        multicast { PublishSubject() }
    }
}

/// A sequence whose observers share one subscription to its source, which `connect()` begins.
class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
    /// Subscribes to the source; while that lasts, a second call does nothing. One that comes while
    /// another thread stops the source or subscribes to it leaves this to that thread.
    ///
    /// - Returns: what ends the subscription to the source; the observers receive no end then.
    func connect() -> any Disposable {
        rxAbstractMethod()
    }

    /// A sequence that connects with its first observer, and ends the connection with its last, also
    /// one that `connect()` has begun.
    func refCount() -> Observable<Element> {
        rxAbstractMethod()
    }
}

final class ConnectableObservableAdapter<Subject: SubjectType>:
    ConnectableObservable<Subject.Element>
{
    private let source: Observable<Subject.Observer.Element>
    private let isOneSubject: Bool
    private let makeSubject: () -> Subject
    /// A source begins when the one before has stopped.
    private let turns = AsyncLock()
    private let lock = NSLock()
    // Touched only under the lock; nothing is released there.
    private var current: Connection<Subject>?

    init(
        source: Observable<Subject.Observer.Element>,
        isOneSubject: Bool = false,
        makeSubject: @escaping () -> Subject,
    ) {
        self.source = source
        self.isOneSubject = isOneSubject
        self.makeSubject = makeSubject
    }

    override func subscribe(_ observer: some ObserverType<Subject.Element>) -> any Disposable {
        connection(addingToCount: 0).subject.subscribe(observer)
    }

    override func connect() -> any Disposable {
        let connection = connection(addingToCount: 0)
        start(connection)
        // The source holds the connection, as long as it lasts.
        return Disposables.create { [weak connection] in connection?.dispose() }
    }

    /// Leaves it to the thread that starts or stops another one, if there is such a thread.
    func start(_ connection: Connection<Subject>) {
        turns.invoke { [source] in connection.start(source) }
    }

    override func refCount() -> Observable<Subject.Element> {
        RefCount(parent: self)
    }

    /// Takes part in the present connection, or in a new one that has not been started.
    func join() -> Connection<Subject> {
        connection(addingToCount: 1)
    }

    /// The last one to leave ends the connection.
    func leave(_ connection: Connection<Subject>) {
        dispose(connection) {
            connection.count -= 1
            return connection.count == 0
        }
    }

    /// - Parameter isOver: is asked under the lock.
    func dispose(_ connection: Connection<Subject>, if isOver: @escaping () -> Bool = { true }) {
        turns.invoke { [self] in
            let isFirst = lock.withLock { isOver() && giveUp(connection) }
            if isFirst { connection.subscription.dispose() }
        }
    }

    /// In the step in which it is closed, so that two never send to one subject.
    private func giveUp(_ connection: Connection<Subject>) -> Bool {
        guard connection.close() else { return false }
        current = nil
        return true
    }

    /// An observer that subscribes again at the end needs a new connection, with a new subject.
    func hasEnded(_ connection: Connection<Subject>) -> Bool {
        lock.withLock { isOneSubject ? connection.close() : giveUp(connection) }
    }

    func remove(_ connection: Connection<Subject>) {
        lock.withLock { if current === connection { current = nil } }
    }

    private func connection(addingToCount count: Int) -> Connection<Subject> {
        let present = lock.withLock {
            current?.count += count
            return current
        }
        if let present { return present }
        // Made outside the lock, because it is the user's code.
        let new = Connection(parent: self, subject: makeSubject())
        return lock.withLock {
            let connection = current ?? new
            current = connection
            connection.count += count
            return connection
        }
    }
}
