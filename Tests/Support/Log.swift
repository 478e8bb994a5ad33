import Foundation

/// Lines in the order in which they were written, from any thread.
///
/// Unchecked, because the lines are touched only under the lock: one that ThreadSanitizer knows.
public final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var storage: [String] = []

    public init() {}

    public var lines: [String] { lock.withLock { storage } }

    public func write(_ line: String) {
        lock.withLock { storage.append(line) }
    }

    /// Writes what `print(value)` would print.
    public func write(_ value: some Any) {
        write("\(value)")
    }
}
