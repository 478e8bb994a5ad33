/// In place of `Mutex`.
///
/// Unchecked, because the value is touched only under the lock.
public final class StepMutex<Value: ~Copyable>: @unchecked Sendable {
    private let lock: StepLock
    private var value: Value

    public init(_ value: consuming sending Value, file: String = #fileID) {
        self.value = value
        lock = StepLock(file: file)
    }

    public func withLock<Result: ~Copyable, Failure: Error>(
        file: String = #fileID,
        line: Int = #line,
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        lock.lock(file: file, line: line)
        defer { lock.unlock(file: file, line: line) }
        return try body(&value)
    }

    public func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
        file: String = #fileID,
        line: Int = #line,
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result? {
        guard lock.try(file: file, line: line) else { return nil }
        defer { lock.unlock(file: file, line: line) }
        return try body(&value)
    }
}
