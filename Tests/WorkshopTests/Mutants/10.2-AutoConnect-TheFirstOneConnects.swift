// Mistake: connects with the first observer, whatever the number is
// Caught by: it connects with the observer that makes the number full
// Fault: an argument ignored

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
            let subscription = subscribe(observer)
            if arrivals.add() == 1 { _ = connect() }
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
