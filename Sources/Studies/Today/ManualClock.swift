import Synchronization

/// A clock that stands still until somebody moves it.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var sinceStart = Duration.zero

        func advanced(by duration: Duration) -> Instant {
            Instant(sinceStart: sinceStart + duration)
        }

        func duration(to other: Instant) -> Duration {
            other.sinceStart - sinceStart
        }

        var milliseconds: Int { Int(sinceStart / .milliseconds(1)) }

        static func < (one: Instant, other: Instant) -> Bool {
            one.sinceStart < other.sinceStart
        }
    }

    private typealias Sleeper = CheckedContinuation<Void, any Error>

    private struct State {
        var now = Instant()
        var lastNumber = 0
        var sleepers: [Int: (deadline: Instant, sleeper: Sleeper)] = [:]
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }

    var minimumResolution: Duration { .nanoseconds(1) }

    /// When the next sleeper wakes up, if there is one.
    var nextDeadline: Instant? { state.withLock { $0.sleepers.values.map(\.deadline).min() } }

    func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { sleeper in
                state.withLock { $0.sleepers[number] = (deadline, sleeper) }
                // The task may have been cancelled, or the time have come, before it slept.
                if Task.isCancelled { cancel(number) }
                wake()
            }
        } onCancel: {
            cancel(number)
        }
    }

    /// Wakes whoever sleeps until `time`, counted from the start, or less.
    func advance(to time: Duration) {
        state.withLock { $0.now = Instant(sinceStart: time) }
        wake()
    }

    private func wake() {
        let due = state.withLock { state in
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for number in due.keys { state.sleepers[number] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for (_, sleeper) in due { sleeper.resume() }
    }

    private func cancel(_ number: Int) {
        let cancelled = state.withLock { $0.sleepers.removeValue(forKey: number) }
        cancelled?.sleeper.resume(throwing: CancellationError())
    }
}
