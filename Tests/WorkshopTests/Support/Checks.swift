import Foundation
import Synchronization
import TestSupport
import Testing

/// The checks of an exercise, one after the other: so a check that crashes or hangs is the only one
/// that was running, and can be named.
@Suite(.serialized, TimeLimit()) enum Checks {}

/// Ends the process when a check does not end: nothing else can stop code that goes on for ever.
struct TimeLimit: SuiteTrait, TestTrait, TestScoping {
    private final class Flag: Sendable {
        let isUp = Atomic(false)
    }

    let isRecursive = true

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let end = Flag()
        Thread.detachNewThread {
            var beats = -1
            // A race takes as long as it takes; all else ends within five seconds.
            while beats != Heartbeat.count.value {
                beats = Heartbeat.count.value
                sleep(5)
                if end.isUp.load(ordering: .relaxed) { return }
            }
            _exit(70)
        }
        defer { end.isUp.store(true, ordering: .relaxed) }
        try await function()
    }
}
