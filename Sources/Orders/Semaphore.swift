import Foundation

extension DispatchTime {
    var date: Date {
        if self == .distantFuture { return .distantFuture }
        let seconds = Double(uptimeNanoseconds) - Double(DispatchTime.now().uptimeNanoseconds)
        return Date(timeIntervalSinceNow: seconds / 1e9)
    }
}

/// In place of `DispatchSemaphore`.
///
/// Unchecked, because the counts are touched only under the condition, and in a scenario by the thread
/// that has the baton.
public final class StepSemaphore: @unchecked Sendable {
    private let condition = NSCondition()
    private let file: String
    private var count: Int
    private var waiting = 0

    public init(value: Int, file: String = #fileID) { (count, self.file) = (value, file) }

    public func wait(line: Int = #line) { _ = wait(.distantFuture, line) }

    public func wait(timeout: DispatchTime, line: Int = #line) -> DispatchTimeoutResult {
        wait(timeout.date, line)
    }

    @available(*, unavailable, message: "a scenario has no wall clock: use wait(timeout:)")
    public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult { .timedOut }

    private func wait(_ limit: Date, _ line: Int) -> DispatchTimeoutResult {
        if let thread = SteppedThread.current {
            thread.act("waits for the semaphore", file, line)
            thread.wait(before: limit) { self.count > 0 }
            if count == 0 { thread.tell("has waited in vain", file, line) }
        }
        return condition.withLock {
            waiting += 1
            defer { waiting -= 1 }
            while count == 0 {
                if SteppedThread.current != nil || !condition.wait(until: limit) {
                    return .timedOut
                }
            }
            count -= 1
            return .success
        }
    }

    @discardableResult
    public func signal(line: Int = #line) -> Int {
        SteppedThread.current?.act("signals the semaphore", file, line)
        return condition.withLock {
            count += 1
            condition.signal()
            return min(waiting, 1)
        }
    }
}
