// Mistake: lets what counts hold the connection, which holds what counts
// Caught by: what has ended is freed
// Fault: self-capturing closure

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
        arrivals.whenEnough = { _ = (self.connect(), arrivals) }
        return Observable.create { [self] observer in
            let subscription = subscribe(observer)
            if arrivals.add() == count { arrivals.whenEnough() }
            return subscription
        }
    }
}

private final class Arrivals {
    var whenEnough: () -> Void = {}
    private let number = Atomic(0)

    /// - Returns: how many there are with this one.
    func add() -> Int {
        number.add(1, ordering: .acquiringAndReleasing).newValue
    }
}
