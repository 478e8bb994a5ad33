import Foundation

/// In place of `DispatchGroup`.
///
/// Unchecked, because all is touched only by the thread that has the baton, but the real one.
public final class StepGroup: @unchecked Sendable {
    private let real = DispatchGroup()
    private let file: String
    private var count = 0
    private var notices: [() -> Void] = []

    public init(file: String = #fileID) { self.file = file }

    public func enter(line: Int = #line) {
        guard isPlayed else { return real.enter() }
        SteppedThread.current?.act("enters the group", file, line)
        count += 1
    }

    public func leave(line: Int = #line) {
        guard isPlayed else { return real.leave() }
        SteppedThread.current?.act("leaves the group", file, line)
        if count == 0 { SteppedThread.current?.fail("A group is left more often than entered") }
        count -= 1
        guard count == 0 else { return }
        let ready = notices
        notices = []
        for notice in ready { notice() }
    }

    public func wait(line: Int = #line) { _ = wait(timeout: .distantFuture, line: line) }

    public func wait(timeout: DispatchTime, line: Int = #line) -> DispatchTimeoutResult {
        guard let thread = SteppedThread.current else { return real.wait(timeout: timeout) }
        thread.act("waits for the group", file, line)
        thread.wait(before: timeout.date) { self.count == 0 }
        if count > 0 { thread.tell("has waited in vain", file, line) }
        return count == 0 ? .success : .timedOut
    }

    public func notify(
        queue: StepQueue,
        line: Int = #line,
        execute work: @escaping @Sendable () -> Void
    ) {
        let notice: @Sendable () -> Void = { queue.async(line: line, execute: work) }
        guard isPlayed else { return real.notify(queue: .global(), execute: notice) }
        if count == 0 { notice() } else { notices.append(notice) }
    }

    /// Says whether the scenario's count holds: also for what has entered while it was made.
    private var isPlayed: Bool { SteppedThread.current != nil || Execution.isPreparing }
}
