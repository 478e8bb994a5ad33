import Foundation
import Synchronization

// What a module that is played names instead of the system's types: `typealias NSLock = StepLock`.
// Outside of a scenario they do what those do; in a scenario each operation begins with a step. The file in
// which one is made is taken for the one in which it is used, because it is private to that.

/// Begins a step of a scenario, so that another thread may come first: in a handler, for example.
///
/// - Parameter words: what the thread does then, for the story of an order.
public func step(_ words: @autoclosure () -> String = "goes on", line: Int = #line) {
    SteppedThread.current?.act(words(), "", line)
}

/// Unchecked, because `holder` and `depth` are touched only by the thread that has the baton.
public class StepLock: @unchecked Sendable {
    private let real: any NSLocking
    private let file: String
    private var holder: SteppedThread?
    private var depth = 0

    public convenience init(file: String = #fileID) { self.init(NSLock(), file) }

    fileprivate init(_ real: any NSLocking, _ file: String) {
        (self.real, self.file) = (real, file)
    }

    public func lock(line: Int = #line) {
        guard let thread = SteppedThread.current else { return real.lock() }
        thread.step("takes the lock", file, line)
        if let holder, holder !== thread || real is NSLock {
            thread.tell("waits for the lock", file, line)
            thread.wait { self.holder == nil }
        }
        (holder, depth) = (thread, depth + 1)
        real.lock()
        thread.tell("takes the lock", file, line)
    }

    public func unlock(line: Int = #line) {
        if let thread = SteppedThread.current {
            depth -= 1
            if depth == 0 { holder = nil }
            thread.tell("releases the lock", file, line)
        }
        real.unlock()
    }

    public func withLock<Result: ~Copyable, Failure: Error>(
        line: Int = #line,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock(line: line)
        defer { unlock(line: line) }
        return try body()
    }
}

public final class StepRecursiveLock: StepLock, @unchecked Sendable {
    public init(file: String = #fileID) { super.init(NSRecursiveLock(), file) }
}

/// Unchecked, because the value is touched only under the lock.
public final class StepMutex<Value: ~Copyable>: @unchecked Sendable {
    private let lock: StepLock
    private var value: Value

    public init(_ value: consuming Value, file: String = #fileID) {
        self.value = value
        lock = StepLock(file: file)
    }

    public func withLock<Result: ~Copyable, Failure: Error>(
        line: Int = #line,
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try lock.withLock(line: line) { () throws(Failure) in try body(&value) }
    }
}

/// Unchecked, because the count is touched only under the condition.
public final class StepSemaphore: @unchecked Sendable {
    private let condition = NSCondition()
    private let file: String
    private var count: Int

    public init(value: Int, file: String = #fileID) { (count, self.file) = (value, file) }

    public func wait(line: Int = #line) {
        SteppedThread.current?.act("waits for the semaphore", file, line)
        SteppedThread.current?.wait { self.count > 0 }
        condition.withLock {
            while count == 0 { condition.wait() }
            count -= 1
        }
    }

    public func signal(line: Int = #line) {
        SteppedThread.current?.act("signals the semaphore", file, line)
        condition.withLock {
            count += 1
            condition.signal()
        }
    }
}

/// Unchecked, because the value is touched only under the lock.
public final class StepAtomic<Value: AtomicRepresentable>: @unchecked Sendable {
    public typealias Ordering = AtomicUpdateOrdering
    public typealias Change = (oldValue: Value, newValue: Value)

    private let real = NSLock()
    private let file: String
    private var value: Value

    public init(_ value: Value, file: String = #fileID) { (self.value, self.file) = (value, file) }

    /// One step: what it was and what it is.
    @discardableResult
    fileprivate func update(_ verb: String, _ line: Int, _ change: (Value) -> Value) -> Change {
        SteppedThread.current?.step(verb, file, line)
        let (old, new) = real.withLock {
            let old = value
            value = change(old)
            return (old, value)
        }
        SteppedThread.current?.tell(
            "\(verb) \(old)\(verb == "reads" ? "" : " → \(new)")",
            file,
            line
        )
        return (old, new)
    }

    public func load(ordering: AtomicLoadOrdering, line: Int = #line) -> Value {
        update("reads", line) { $0 }.oldValue
    }

    public func store(_ new: Value, ordering: AtomicStoreOrdering, line: Int = #line) {
        update("stores", line) { _ in new }
    }

    public func exchange(_ new: Value, ordering: Ordering, line: Int = #line) -> Value {
        update("exchanges", line) { _ in new }.oldValue
    }

    public func compareExchange(
        expected: Value,
        desired: Value,
        ordering: Ordering,
        line: Int = #line
    ) -> (exchanged: Bool, original: Value) {
        var isEqual = false
        let original = update("compares and sets", line) {
            isEqual = bits($0) == bits(expected)
            return isEqual ? desired : $0
        }.oldValue
        return (isEqual, original)
    }

    private func bits(_ value: Value) -> [UInt8] {
        withUnsafeBytes(of: Value.encodeAtomicRepresentation(value)) { Array($0) }
    }
}

extension StepAtomic where Value: FixedWidthInteger {
    @discardableResult
    public func add(_ operand: Value, ordering: Ordering, line: Int = #line) -> Change {
        update("adds", line) { $0 + operand }
    }

    @discardableResult
    public func subtract(_ operand: Value, ordering: Ordering, line: Int = #line) -> Change {
        update("subtracts", line) { $0 - operand }
    }

    @discardableResult
    public func bitwiseOr(_ operand: Value, ordering: Ordering, line: Int = #line) -> Change {
        update("sets bits", line) { $0 | operand }
    }
}
