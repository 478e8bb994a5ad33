// Mistake: returns an empty disposable for those that only wait
// Caught by: an observer that leaves is freed, also while the others stay
// Fault: nothing returned to dispose

import Synchronization

@testable import RxBeyond

extension ConnectableObservable {
    /// A sequence that connects this one when its `count`-th observer has subscribed: once, and
    /// for good; with 0 at once. Any thread may subscribe.
    ///
    /// Made with `connect()`, `Observable.create` and something that counts.
    func autoConnect(_ count: Int) -> Observable<Element> {
        if count <= 0 { _ = connect() }
        let arrivals = Arrivals()
        return Observable.create { [self] observer in
            _ = subscribe(observer)
            if arrivals.add() == count { _ = connect() }
            return Disposables.create()
        }
    }
}

private final class Arrivals: Sendable {
    private let number = Atomic(0)

    /// - Returns: how many there are with this one.
    func add() -> Int {
        number.add(1, ordering: .acquiringAndReleasing).newValue
    }
}
