// Right because: adding one and reading the sum is one atomic step, so that exactly one observer is
// the `count`-th, whose place in the subject is taken before the source begins to send.
//:
import Synchronization

//.
@testable import RxBeyond

extension ConnectableObservable {
    /// A sequence that connects this one when its `count`-th observer has subscribed: once, and
    /// for good; with 0 at once. Any thread may subscribe.
    ///
    /// Made with `connect()`, `Observable.create` and something that counts.
    func autoConnect(_ count: Int) -> Observable<Element> {
        //: // TODO: count who subscribes, and connect when there are enough.
        //: asObservable()
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
        number.add(1, ordering: .acquiringAndReleasing).newValue
        //.
    }
}
