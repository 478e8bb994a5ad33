import Synchronization

/// A number that any thread may count up and down.
public final class Counter: Sendable {
    private let storage = Atomic(0)

    public init() {}

    public var value: Int { storage.load(ordering: .sequentiallyConsistent) }

    /// Adds one, and returns the number after it.
    @discardableResult
    public func increment() -> Int {
        storage.add(1, ordering: .sequentiallyConsistent).newValue
    }

    /// Takes one away, and returns the number after it.
    @discardableResult
    public func decrement() -> Int {
        storage.subtract(1, ordering: .sequentiallyConsistent).newValue
    }
}
