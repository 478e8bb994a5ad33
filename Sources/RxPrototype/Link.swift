/// A reference to a neighbour in the chain, which any thread may cut.
///
/// The neighbour is always released outside the lock, because that may run any `deinit`.
struct Link<Target: Sendable>: ~Copyable, Sendable {
    private let target: Guarded<Target?>

    init(_ target: Target? = nil) {
        self.target = Guarded(target)
    }

    func tie(to target: Target) {
        self.target.withLock { $0 = target }
    }

    /// The neighbour, if the link has not been cut; the caller is the one who cut it.
    @discardableResult
    func cut() -> Target? {
        target.withLock { $0.take() }
    }

    /// Whom to tell an event. A stop event cuts the link, so that nothing can follow it.
    func target(of event: Event) -> Target? {
        event.isStopEvent ? cut() : target.withLock { $0 }
    }
}
