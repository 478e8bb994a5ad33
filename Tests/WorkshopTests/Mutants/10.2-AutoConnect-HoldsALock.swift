// Mistake: connects under the lock that guards the number
// Caught by: a handler may subscribe while the source is being connected
// Fault: lock held during a user's code

import Foundation

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
            arrivals.add { if $0 == count { _ = connect() } }
            return subscription
        }
    }
}

private final class Arrivals {
    private let lock = NSLock()
    private var number = 0

    func add(_ body: (Int) -> Void) {
        lock.withLock {
            number += 1
            body(number)
        }
    }
}
