/// An object that is counted while it lives: capture it where a leak would keep it.
public final class Tracked: Sendable {
    private let living: Counter

    /// - Parameter living: counts the objects made with it that are alive.
    public init(_ living: Counter) {
        self.living = living
        living.increment()
    }

    deinit {
        living.decrement()
    }

    /// Keeps the object alive up to this call, and says nothing else about it.
    public func touch() {}
}
