// Right because: whoever needs both accounts locks the one with the lower number first, so no two can
// each hold what the other waits for, and both are locked from the first look to the last change.
import Foundation

/// An account, whose money goes to others from any thread.
///
/// Unchecked, because the balance is touched only under the lock.
final class Account: @unchecked Sendable {
    let number: Int
    private let lock = NSLock()
    private var balance: Int

    init(number: Int, balance: Int) {
        self.number = number
        self.balance = balance
    }

    /// - Returns: whether there was so much.
    func transfer(_ amount: Int, to other: Account) -> Bool {
        //: // TODO: two that transfer to each other wait for ever.
        //: lock.withLock {
        //:     other.lock.withLock {
        //:         guard balance >= amount else { return false }
        //:         balance -= amount
        //:         other.balance += amount
        //:         return true
        //:     }
        //: }
        withBoth(other) {
            guard balance >= amount else { return false }
            balance -= amount
            other.balance += amount
            return true
        }
    }

    /// What the two have together.
    func total(with other: Account) -> Int {
        //: lock.withLock { other.lock.withLock { balance + other.balance } }
        withBoth(other) { self === other ? balance : balance + other.balance }
    }

    private func withBoth<Result>(_ other: Account, _ body: () -> Result) -> Result {
        if self === other { return lock.withLock(body) }
        let (first, second) = number < other.number ? (self, other) : (other, self)
        return first.lock.withLock { second.lock.withLock(body) }
        //.
    }
}
