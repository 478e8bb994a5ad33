import Synchronization

/// A value that many threads may use, one at a time.
struct Guarded<Value: Sendable>: ~Copyable, Sendable {
    private let value: Mutex<Value>
    /// Says in words that ThreadSanitizer understands what the mutex guarantees anyway: whoever
    /// holds it sees all that was done under it. (It cannot look inside a mutex that had to wait.)
    private let order = Atomic(false)

    init(_ value: Value) {
        self.value = Mutex(value)
    }

    /// Nothing that `body` lets go of may call back: hand it out, and release it afterwards.
    func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        value.withLock { value in
            _ = order.load(ordering: .acquiring)
            defer { order.store(true, ordering: .releasing) }
            return body(&value)
        }
    }
}
