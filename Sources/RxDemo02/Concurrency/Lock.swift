import Synchronization

/// Lets one thread at a time into what it guards.
///
/// ThreadSanitizer cannot look into a `Mutex` that has to wait; it can follow the atomic that every
/// owner reads first and writes last.
struct Lock: ~Copyable {
    private let mutex = Mutex(())
    private let turn = Atomic(false)

    /// Runs `body` alone. It must not call what the user has handed over, nor take the lock again.
    func withLock<Result>(_ body: () -> Result) -> Result {
        mutex.withLock { _ in
            _ = turn.load(ordering: .acquiring)
            defer { turn.store(false, ordering: .releasing) }
            // The result stays with the thread that has computed it.
            nonisolated(unsafe) let result = body()
            return result
        }
    }
}
