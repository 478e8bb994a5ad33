// Mistake: begins to count anew for every observer
// Caught by: it connects with the observer that makes the number full
// Fault: one state for all subscribers

import Synchronization

@testable import RxBeyond

extension ConnectableObservable {
    /// A sequence that connects this one when its `count`-th observer has subscribed: once, and
    /// for good; with 0 at once. Any thread may subscribe.
    ///
    /// Made with `connect()`, `Observable.create` and something that counts.
    func autoConnect(_ count: Int) -> Observable<Element> {
        if count <= 0 { _ = connect() }
        return Observable.create { [self] observer in
            let arrivals = Arrivals()
            let subscription = subscribe(observer)
            if arrivals.add() == count { _ = connect() }
            return subscription
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
