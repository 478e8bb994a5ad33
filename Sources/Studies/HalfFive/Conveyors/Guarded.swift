import Synchronization

/// A value for one thread at a time. Nothing that calls back may be freed under the lock.
struct Guarded<Value: Sendable>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    /// The mutex orders its users. ThreadSanitizer cannot see that where one had to wait, so each
    /// leaves a sign here that the next one reads.
    private let sign = Atomic(false)

    init(_ value: Value) {
        mutex = Mutex(value)
    }

    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        mutex.withLock { value in
            _ = sign.load(ordering: .acquiring)
            let result = body(&value)
            sign.store(true, ordering: .releasing)
            return result
        }
    }
}

extension Guarded {
    /// Puts a new value in the place of the old one, and returns the old one, to be released outside.
    func exchange(_ new: Value) -> Value {
        withLock { value in
            let old = value
            value = new
            return old
        }
    }
}
