import Synchronization

/// Lets one thread at a time use what it guards.
struct Lock: ~Copyable, Sendable {
    private let mutex = Mutex(())
    /// Shows ThreadSanitizer what the mutex promises anyway: the thread that holds it sees all that
    /// was done under it. (The tool cannot look inside a mutex that had to wait.)
    private let order = Atomic(false)

    /// What `body` removes from what is guarded it should return, to be released outside.
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
