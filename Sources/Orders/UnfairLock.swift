/// In place of `OSAllocatedUnfairLock`: a mutex that also guards what nobody checks.
///
/// Unchecked, because its state is the mutex's, and is touched only under that lock.
public final class StepUnfairLock<State>: StepMutex<State>, @unchecked Sendable {
    public enum Ownership: Hashable, Sendable { case owner, notOwner }

    public init(uncheckedState state: State, file: String = #fileID) {
        nonisolated(unsafe) let state = state
        super.init(state, file: file)
    }

    public func withLockUnchecked<Result>(
        file: String = #fileID,
        line: Int = #line,
        _ body: (inout State) throws -> Result
    ) rethrows -> Result {
        real.lock(file: file, line: line)
        defer { real.unlock(file: file, line: line) }
        return try body(&value)
    }

    public func withLockIfAvailableUnchecked<Result>(
        file: String = #fileID,
        line: Int = #line,
        _ body: (inout State) throws -> Result
    ) rethrows -> Result? {
        guard real.try(file: file, line: line) else { return nil }
        defer { real.unlock(file: file, line: line) }
        return try body(&value)
    }

    /// Only in a scenario is the owner known.
    public func precondition(_ condition: Ownership) {
        guard let thread = SteppedThread.current else { return }
        if real.isHeld(by: thread) != (condition == .owner) {
            thread.fail("A lock is not held as its precondition asks")
        }
    }
}

extension StepUnfairLock where State: Sendable {
    public convenience init(initialState: State, file: String = #fileID) {
        self.init(uncheckedState: initialState, file: file)
    }
}

extension StepUnfairLock where State == Void {
    public convenience init(file: String = #fileID) {
        self.init(uncheckedState: (), file: file)
    }

    public func lock(file: String = #fileID, line: Int = #line) {
        real.lock(file: file, line: line)
    }

    public func unlock(file: String = #fileID, line: Int = #line) {
        real.unlock(file: file, line: line)
    }

    public func lockIfAvailable(file: String = #fileID, line: Int = #line) -> Bool {
        real.try(file: file, line: line)
    }

    public func withLockUnchecked<Result>(
        file: String = #fileID,
        line: Int = #line,
        _ body: () throws -> Result
    ) rethrows -> Result { try withLockUnchecked(file: file, line: line) { _ in try body() } }

    public func withLock<Result: Sendable>(
        file: String = #fileID,
        line: Int = #line,
        _ body: @Sendable () throws -> Result
    ) rethrows -> Result { try withLockUnchecked(file: file, line: line) { _ in try body() } }

    public func withLockIfAvailable<Result: Sendable>(
        file: String = #fileID,
        line: Int = #line,
        _ body: @Sendable () throws -> Result
    ) rethrows -> Result? {
        try withLockIfAvailableUnchecked(file: file, line: line) { _ in try body() }
    }
}
