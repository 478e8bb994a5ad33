import Foundation
import Synchronization
import Testing
import TestSupport

/// A flag for any thread.
final class Flag: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .sequentiallyConsistent) }

    func set() { flag.store(true, ordering: .sequentiallyConsistent) }
}

/// Where threads meet before each round, so that they begin it at the same moment.
final class SpinBarrier: Sendable {
    private let arrivals = Atomic(0)
    private let count: Int

    init(_ count: Int) {
        self.count = count
    }

    func wait() {
        let arrival = arrivals.add(1, ordering: .acquiringAndReleasing).newValue
        let round = (arrival + count - 1) / count
        var spins = 0
        while arrivals.load(ordering: .acquiring) < round * count {
            spins += 1
            // A thread that has no core must not wait for those that only spin.
            if spins > 1000 { sched_yield() }
        }
    }
}

/// Runs `body` on a thread of its own, and fails instead of hanging when it does not return.
func expectNoDeadlock(
    _ location: SourceLocation = #_sourceLocation,
    body: @escaping () -> Void,
) {
    let body = Shared(body)
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        body.value()
        end.signal()
    }
    let result = end.wait(timeout: .now() + 60)
    #expect(result == .success, "deadlock", sourceLocation: location)
}

/// Runs `body` on another thread and waits for it.
func onAnotherThread(_ body: @escaping () -> Void) {
    let body = Shared(body)
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        body.value()
        end.signal()
    }
    end.wait()
}
