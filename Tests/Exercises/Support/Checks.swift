import Foundation
import Orders
import TestSupport
import Testing

/// The checks of an exercise, one after the other: so a check that crashes or hangs is the only one
/// that was running, and can be named.
@Suite(.serialized, TimeLimit()) enum Checks {}

/// Ends the process when a check does not end: nothing else can stop code that goes on for ever.
struct TimeLimit: SuiteTrait, TestTrait, TestScoping {
    private static let start = Date()

    let isRecursive = true

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        // A person may think for as long as they like.
        if Orders.isAsked { return try await function() }
        // Says whose is what is printed from here on.
        print("\u{1E}\(test.displayName ?? test.name)")
        let end = Counter()
        Races.share(8, in: "\(test.id)")
        Thread.detachNewThread {
            // A race takes as long as it takes; all else works for five seconds, or waits for five (on a
            // busy machine for fifteen: in so long some thread would have had its turn).
            // Seconds of work are the processor's: beside others a check is slow, and does not hang.
            var (beats, work, waits, seconds) = (-1, 0.0, 0, 0)
            var last = clock()
            while work < 5, seconds < 40, Self.start.timeIntervalSinceNow > -55 {
                sleep(1)
                if end.value > 0 { return }
                let used = Double(clock() - last) / Double(CLOCKS_PER_SEC)
                if beats != Heartbeat.now { (work, waits) = (0, 0) }
                beats = Heartbeat.now
                seconds += 1
                (work, waits) = used < 0.01 ? (work, waits + 1) : (work + used, 0)
                if waits >= 15 || waits >= 5 && !Self.isStarved { break }
                last = clock()
            }
            _exit(work >= 5 ? 73 : waits >= 5 ? 70 : Self.isStarved ? 72 : 73)
        }
        defer { end.increment() }
        try await function()
    }

    /// Says whether a thread that only works gets less than two thirds of a processor.
    private static var isStarved: Bool {
        func work() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let (start, end) = (work(), Date(timeIntervalSinceNow: 0.3))
        while Date() < end {}
        return work() - start < 0.2
    }
}
