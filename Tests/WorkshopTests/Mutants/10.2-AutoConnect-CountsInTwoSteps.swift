// Mistake: reads the number, and writes it in a second step
// Caught by: threads that subscribe at once are counted, each once
// Fault: test and set in two steps

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
            if arrivals.add() == count { _ = connect() }
            return subscription
        }
    }
}

private final class Arrivals: Sendable {
    private let number = Atomic(0)

    /// - Returns: how many there are with this one.
    func add() -> Int {
        let new = number.load(ordering: .acquiring) + 1
        number.store(new, ordering: .releasing)
        return new
    }
}
