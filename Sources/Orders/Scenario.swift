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

/// What no scenario has: a module gives it the names of the system's types, and with each the words in which
/// the compiler refuses it.
public struct Unplayable {
    public init() {}
    public init(block: @escaping () -> Void) {}
    public init<Result>(
        priority: TaskPriority? = nil,
        operation: @escaping () async throws -> Result
    ) {}

    public static var current: Self { Self() }
    public static var main: Self { Self() }
    public static var isMainThread: Bool { true }
    public static var isCancelled: Bool { false }
    public static func detached<Result>(
        priority: TaskPriority? = nil,
        operation: @escaping () async throws -> Result
    ) -> Self { Self() }
    public static func detachNewThread(_ block: @escaping () -> Void) {}
    public static func sleep(forTimeInterval: Double) {}
    public static func sleep(for: Duration) async throws {}
    public static func sleep(nanoseconds: UInt64) async throws {}
    public static func yield() async {}
    public func start() {}
    public func cancel() {}
    public func addOperation(_ block: @escaping () -> Void) {}

    public static func scheduledTimer(
        withTimeInterval: Double,
        repeats: Bool,
        block: @escaping (Unplayable) -> Void
    ) {}
}
