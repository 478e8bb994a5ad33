/// The time for which `share` keeps the elements that it replays.
enum SubjectLifetimeScope {
    /// Every connection begins with nothing: what the last one left behind is forgotten.
    case whileConnected
    /// Elements and the end are kept for ever: after the end nothing subscribes to the source again.
    case forever
}

extension ObservableType {
    /// A sequence whose observers share one subscription to this one: the first observer begins it,
    /// and the last one that leaves ends it.
    ///
    /// - Parameter replay: how many of the latest elements a new observer receives first, not below 0.
    func share(
        replay: Int = 0,
        scope: SubjectLifetimeScope = .whileConnected,
    ) -> Observable<Element> {
        precondition(replay >= 0, "replay can't be negative")
        switch (scope, replay) {
        case (.whileConnected, 0):
            return multicast { PublishSubject() }.refCount()
        case (.whileConnected, _):
            return multicast { ReplaySubject.create(bufferSize: replay) }.refCount()
        case (.forever, 0):
            return multicast(PublishSubject()).refCount()
        case (.forever, _):
            return multicast(ReplaySubject.create(bufferSize: replay)).refCount()
        }
    }
}
