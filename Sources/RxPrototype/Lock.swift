import Synchronization

/// Lets one thread at a time use what it guards.
struct Lock: ~Copyable, Sendable {
    private let mutex = Mutex(())
    /// Says in words that ThreadSanitizer understands what the mutex promises anyway: whoever holds
    /// it sees all that was done under it. (It cannot look inside a mutex that had to wait.)
    private let order = Atomic(false)

    /// Whatever `body` takes away from what is guarded, it should return, to be released outside.
    func withLock<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        mutex.withLock { _ in
            _ = order.load(ordering: .acquiring)
            result = body()
            order.store(true, ordering: .releasing)
        }
        return result!
    }
}
