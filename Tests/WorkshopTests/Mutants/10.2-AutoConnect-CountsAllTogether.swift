// Mistake: counts the observers of all sequences together
// Caught by: two sequences of one connectable count for themselves
// Fault: one state for all subscribers

import Foundation
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
            let subscription = subscribe(observer)
            if arrivals(of: self).add() == count { _ = connect() }
            return subscription
        }
    }
}

nonisolated(unsafe) private var all: [ObjectIdentifier: Arrivals] = [:]
private let lock = NSLock()

private func arrivals(of object: AnyObject) -> Arrivals {
    lock.withLock {
        let arrivals = all[ObjectIdentifier(object)] ?? Arrivals()
        all[ObjectIdentifier(object)] = arrivals
        return arrivals
    }
}

private final class Arrivals: Sendable {
    private let number = Atomic(0)

    /// - Returns: how many there are with this one.
    func add() -> Int {
        number.add(1, ordering: .acquiringAndReleasing).newValue
    }
}
