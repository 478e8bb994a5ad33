import Dispatch
import Foundation
import Synchronization

// What a module that is played names instead of the system's types: `typealias NSLock = StepLock`.
// Outside of a scene they do what those do; in a scene each operation begins with a step.

/// Begins a step of a scene, so that another thread may come first: in a handler, for example.
///
/// - Parameter words: what the thread does then, for the story of an order.
public func step(_ words: @autoclosure () -> String = "goes on", line: UInt = #line) {
    guard let player = Player.current else { return }
    player.stage.step(player, words(), "", line, isOperation: false)
    player.stage.tell(player, words(), "", line)
}

/// Waits for what another thread of the scene brings about.
///
/// - Parameter isSo: is asked by any thread, and has no steps itself.
public func step(until isSo: @escaping () -> Bool, line: UInt = #line) {
    guard let player = Player.current else {
        while !isSo() { usleep(20) }
        return
    }
    player.stage.step(player, "waits", "", line, isOperation: false)
    player.stage.wait(player, until: isSo)
}

/// Unchecked, because `holder` and `depth` are touched only by the thread that has the baton.
public class StepLock: @unchecked Sendable {
    private let real: any NSLocking
    private let isRecursive: Bool
    private var holder: Player?
    private var depth = 0

    public init() {
        (real, isRecursive) = (NSLock(), false)
    }

    fileprivate init(recursive: Void) {
        (real, isRecursive) = (NSRecursiveLock(), true)
    }

    public func lock(file: StaticString = #fileID, line: UInt = #line) {
        guard let player = Player.current else { return real.lock() }
        player.stage.step(player, "takes the lock", file, line)
        if !isRecursive || holder !== player {
            if holder != nil { player.stage.tell(player, "waits for the lock", file, line) }
            player.stage.wait(player) { self.holder == nil }
        }
        (holder, depth) = (player, depth + 1)
        real.lock()
        player.stage.tell(player, "takes the lock", file, line)
    }

    public func unlock(file: StaticString = #fileID, line: UInt = #line) {
        if let player = Player.current {
            depth -= 1
            if depth == 0 { holder = nil }
            player.stage.tell(player, "releases the lock", file, line)
        }
        real.unlock()
    }

    public func withLock<Result, Failure: Error>(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock(file: file, line: line)
        defer { unlock(file: file, line: line) }
        return try body()
    }
}

public final class StepRecursiveLock: StepLock, @unchecked Sendable {
    public override init() { super.init(recursive: ()) }
}

/// Unchecked, because the value is touched only under the lock.
public final class StepMutex<Value: ~Copyable>: @unchecked Sendable {
    private let lock = StepLock()
    private var value: Value

    public init(_ value: consuming Value) {
        self.value = value
    }

    public func withLock<Result: ~Copyable, Failure: Error>(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock(file: file, line: line)
        defer { lock.unlock(file: file, line: line) }
        return try body(&value)
    }
}

/// Unchecked, because the count is touched only under the condition.
public final class StepSemaphore: @unchecked Sendable {
    private let condition = NSCondition()
    private var count: Int

    public init(value: Int) {
        count = value
    }

    public func wait(file: StaticString = #fileID, line: UInt = #line) {
        if let player = Player.current {
            player.stage.step(player, "waits for the semaphore", file, line)
            player.stage.tell(player, "waits for the semaphore", file, line)
            player.stage.wait(player) { self.count > 0 }
        }
        condition.withLock {
            while count == 0 { condition.wait() }
            count -= 1
        }
    }

    @discardableResult
    public func signal(file: StaticString = #fileID, line: UInt = #line) -> Int {
        if let player = Player.current {
            player.stage.step(player, "signals the semaphore", file, line)
            player.stage.tell(player, "signals the semaphore", file, line)
        }
        condition.withLock {
            count += 1
            condition.signal()
        }
        return 0
    }
}

/// Unchecked, because the value is touched only under the lock.
public final class StepAtomic<Value: AtomicRepresentable>: @unchecked Sendable {
    private let real = NSLock()
    private var value: Value

    public init(_ value: Value) {
        self.value = value
    }

    /// One step: what it was and what it is.
    @discardableResult
    fileprivate func update(
        _ verb: String,
        _ file: StaticString,
        _ line: UInt,
        _ change: (inout Value) -> Void
    ) -> (oldValue: Value, newValue: Value) {
        let player = Player.current
        player?.stage.step(player!, verb, file, line)
        let (old, new) = real.withLock {
            let old = value
            change(&value)
            return (old, value)
        }
        player?.stage.tell(
            player!,
            "\(verb) \(old)\(verb == "reads" ? "" : " → \(new)")",
            file,
            line
        )
        return (old, new)
    }

    public func load(
        ordering: AtomicLoadOrdering,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        update("reads", file, line) { _ in }.oldValue
    }

    public func store(
        _ new: Value,
        ordering: AtomicStoreOrdering,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        update("stores", file, line) { $0 = new }
    }

    public func exchange(
        _ new: Value,
        ordering: AtomicUpdateOrdering,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        update("exchanges", file, line) { $0 = new }.oldValue
    }

    public func compareExchange(
        expected: consuming Value,
        desired: Value,
        ordering: AtomicUpdateOrdering,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> (exchanged: Bool, original: Value) {
        func isSame(_ a: Value, _ b: Value) -> Bool {
            withUnsafeBytes(of: Value.encodeAtomicRepresentation(a)) { a in
                withUnsafeBytes(of: Value.encodeAtomicRepresentation(b)) { a.elementsEqual($0) }
            }
        }
        var isEqual = false
        let original = update("compares and exchanges", file, line) { value in
            isEqual = isSame(value, expected)
            if isEqual { value = desired }
        }.oldValue
        return (isEqual, original)
    }
}

extension StepAtomic where Value: FixedWidthInteger {
    @discardableResult
    public func add(
        _ operand: Value,
        ordering: AtomicUpdateOrdering,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> (oldValue: Value, newValue: Value) {
        update("adds", file, line) { $0 += operand }
    }

    @discardableResult
    public func subtract(
        _ operand: Value,
        ordering: AtomicUpdateOrdering,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> (oldValue: Value, newValue: Value) {
        update("subtracts", file, line) { $0 -= operand }
    }

    @discardableResult
    public func bitwiseOr(
        _ operand: Value,
        ordering: AtomicUpdateOrdering,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> (oldValue: Value, newValue: Value) {
        update("sets bits", file, line) { $0 |= operand }
    }
}
