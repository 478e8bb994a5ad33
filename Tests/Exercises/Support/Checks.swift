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
        // A story of steps names the answer's calls.
        Orders.module = "Exercise"
        Scenes.begin(test.displayName ?? test.name)
        // A person may think for as long as they like.
        if Orders.isAsked { return try await function() }
        // Says whose is what is printed from here on.
        print("\u{1E}\(test.displayName ?? test.name)")
        let (end, thread) = (Counter(), Self.currentThread)
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
            let isWaiting = work < 5 && waits >= 5
            let isStarved = work < 5 && !isWaiting && Self.isStarved
            if !isStarved { Self.showStack(of: thread) }
            _exit(isWaiting ? Ending.silent : isStarved ? Ending.starved : Ending.slow)
        }
        defer { end.increment() }
        try await function()
    }

    private static var currentThread: Shared<pthread_t> { Shared(pthread_self()) }

    /// Has the runtime print where the check's thread is, as if that had crashed, if it takes signals.
    private static func showStack(of thread: Shared<pthread_t>) {
        var action = sigaction()
        guard sigaction(SIGTRAP, nil, &action) == 0, action.sa_flags & SA_SIGINFO != 0
        else { return }
        pthread_kill(thread.value, SIGTRAP)
        // It is woken when that is done.
        sleep(3)
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
