extension ObservableType {
    /// As `publish()`; a new observer receives the latest elements of the connection first.
    ///
    /// - Parameter bufferSize: how many at most, not below 0.
    func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
        precondition(bufferSize >= 0, "bufferSize can't be negative")
        return multicast { ReplaySubject.create(bufferSize: bufferSize) }
    }

    /// As `publish()`; a new observer receives all elements of the connection first,
    /// which are kept as long as it lasts.
    func replayAll() -> ConnectableObservable<Element> {
        multicast { ReplaySubject.createUnbounded() }
    }

    /// A sequence that `selector` makes of this one, which it may use several times: the uses share
    /// one subscription, through a subject.
    ///
    /// - Parameters:
    ///   - subjectSelector: makes a subject for every subscriber.
    ///   - selector: what either of them throws ends the sequence.
    func multicast<Subject: SubjectType, Result>(
        _ subjectSelector: @escaping () throws -> Subject,
        selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>,
    ) -> Observable<Result> where Subject.Observer.Element == Element {
        Observable<Result>.deferred {
            let connectable = multicast(try subjectSelector())
            let result = try selector(connectable)
            return Observable<Result>.create { observer in
                Disposables.create(result.subscribe(observer), connectable.connect())
            }
        }
    }
}
