import Synchronization

/// Lines in the order in which they were written, from any thread.
public final class Log: Sendable {
    private let storage = Mutex<[String]>([])

    public init() {}

    public var lines: [String] { storage.withLock { $0 } }

    public func write(_ line: String) {
        storage.withLock { $0.append(line) }
    }

    /// Writes what `print(value)` would print.
    public func write(_ value: some Any) {
        write("\(value)")
    }
}
