/// Some threads that do something together, and what they promise.
public struct Scenario {
    public let threads: [() -> Void]
    public let broken: () -> String?

    /// - Parameter broken: the promise that does not hold when all have ended; nil if all do.
    public init(_ threads: [() -> Void], broken: @escaping () -> String?) {
        (self.threads, self.broken) = (threads, broken)
    }
}

/// Begins a step of a scenario, so that another thread may come first: in a handler, for example.
///
/// - Parameter words: what the thread does then, for the trace of an order.
public func step(_ words: @autoclosure () -> String = "goes on", line: Int = #line) {
    SteppedThread.current?.act(words(), "", line)
}
