import Foundation

// What a module that is played names instead of the system's types: `typealias NSLock = StepLock`.
// Outside of a scenario they do what those do; in a scenario each operation begins with a step. The file
// in which one is made is taken for the one in which it is used, because it is private to that.

/// In place of `NSLocking`.
public protocol StepLocking: AnyObject {
    func lock(file: String, line: Int)
    func unlock(file: String, line: Int)
}

/// What protocols ask for, because a parameter with a default does not meet them. Who calls a lock by its
/// own type gets the members that know their line: a class's go before a protocol's.
extension StepLocking {
    public func lock() { lock(file: "", line: 0) }
    public func unlock() { unlock(file: "", line: 0) }
    public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }
}

/// Unchecked, because `holder` and `depth` are touched only by the thread that has the baton.
open class StepLock: StepLocking, @unchecked Sendable {
    public var name: String?
    let real: any NSLocking
    let file: String
    private var holder: SteppedThread?
    private var depth = 0

    public init(file: String = #fileID) {
        // A subclass that does not name it passes none.
        (real, self.file) = (Self.makeReal(), file.isEmpty ? "\(Self.self)" : file)
    }

    class func makeReal() -> any NSLocking { NSLock() }

    public func lock(file caller: String = #fileID, line: Int = #line) {
        guard let thread = SteppedThread.current else { return real.lock() }
        let line = own(line, caller)
        thread.step("takes the lock", file, line)
        _ = take(thread, before: .distantFuture, line)
    }

    public func lock(before limit: Date, file caller: String = #fileID, line: Int = #line) -> Bool {
        guard let thread = SteppedThread.current else {
            let recursive = real as? NSRecursiveLock
            return (real as? NSLock)?.lock(before: limit) ?? recursive?.lock(before: limit) ?? false
        }
        let line = own(line, caller)
        thread.step("tries to take the lock", file, line)
        return take(thread, before: limit, line)
    }

    public func `try`(file: String = #fileID, line: Int = #line) -> Bool {
        lock(before: .distantPast, file: file, line: line)
    }

    public func unlock(file caller: String = #fileID, line: Int = #line) {
        guard let thread = SteppedThread.current else { return real.unlock() }
        release(thread)
        thread.tell("releases the lock", file, own(line, caller))
    }

    /// The negative of a line in another file, as that of a function through which many locks are taken.
    private func own(_ line: Int, _ caller: String) -> Int { caller == file ? line : -line }

    public func withLock<Result: ~Copyable, Failure: Error>(
        file: String = #fileID,
        line: Int = #line,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock(file: file, line: line)
        defer { unlock(file: file, line: line) }
        return try body()
    }

    /// - Returns: whether it came before that.
    private func take(_ thread: SteppedThread, before limit: Date, _ line: Int) -> Bool {
        let isOwn = holder === thread && real is NSRecursiveLock
        if !isOwn, holder != nil, limit > .now {
            thread.tell("waits for the lock", file, line)
            if holder === thread, limit == .distantFuture {
                thread.fail("A thread waits for a lock that it holds itself")
            }
            thread.wait(before: limit) { self.holder == nil }
        }
        let isThere = isOwn || holder == nil
        if isThere { hold(thread) }
        thread.tell(isThere ? "takes the lock" : "does not get the lock", file, line)
        return isThere
    }

    fileprivate func hold(_ thread: SteppedThread) {
        (holder, depth) = (thread, depth + 1)
        real.lock()
    }

    fileprivate func release(_ thread: SteppedThread) {
        if holder !== thread { thread.fail("A thread releases a lock that it does not hold") }
        depth -= 1
        if depth == 0 { holder = nil }
        real.unlock()
    }

    fileprivate var isFree: Bool { holder == nil }
    func isHeld(by thread: SteppedThread) -> Bool { holder === thread }
}

public final class StepRecursiveLock: StepLock, @unchecked Sendable {
    override class func makeReal() -> any NSLocking { NSRecursiveLock() }
}

/// Unchecked, because `waiting` is touched only by the thread that has the baton.
public final class StepCondition: StepLock, @unchecked Sendable {
    private var waiting: [SteppedThread] = []

    override class func makeReal() -> any NSLocking { NSCondition() }

    public func wait(line: Int = #line) { _ = wait(until: .distantFuture, line: line) }

    public func wait(until limit: Date, line: Int = #line) -> Bool {
        guard let thread = SteppedThread.current else {
            return (real as? NSCondition)?.wait(until: limit) ?? false
        }
        // A signal that is sent without the lock may come here, and is lost.
        thread.act("waits for the condition", file, line)
        waiting.append(thread)
        func isWaiting() -> Bool { waiting.contains { $0 === thread } }
        release(thread)
        thread.wait(before: limit) { !isWaiting() && self.isFree }
        thread.wait { self.isFree }
        let isInTime = !isWaiting()
        waiting.removeAll { $0 === thread }
        hold(thread)
        thread.tell(isInTime ? "takes the lock again" : "has waited in vain", file, line)
        return isInTime
    }

    public func signal(line: Int = #line) {
        SteppedThread.current?.act("signals the condition", file, line)
        waiting = Array(waiting.dropFirst())
        (real as? NSCondition)?.signal()
    }

    public func broadcast(line: Int = #line) {
        SteppedThread.current?.act("signals the condition to all", file, line)
        waiting = []
        (real as? NSCondition)?.broadcast()
    }
}

/// In place of `Mutex`.
///
/// Unchecked, because the value is touched only under the lock.
public class StepMutex<Value: ~Copyable>: @unchecked Sendable {
    final let real: StepLock
    final var value: Value

    public init(_ value: consuming sending Value, file: String = #fileID) {
        self.value = value
        real = StepLock(file: file)
    }

    public final func withLock<Result: ~Copyable, Failure: Error>(
        file: String = #fileID,
        line: Int = #line,
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        real.lock(file: file, line: line)
        defer { real.unlock(file: file, line: line) }
        return try body(&value)
    }

    public final func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
        file: String = #fileID,
        line: Int = #line,
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result? {
        guard real.try(file: file, line: line) else { return nil }
        defer { real.unlock(file: file, line: line) }
        return try body(&value)
    }
}
