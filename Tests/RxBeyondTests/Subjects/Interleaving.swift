import Foundation
import Synchronization
import TestSupport
import Testing

/// A flag for any thread.
final class Flag: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .sequentiallyConsistent) }

    func set() { flag.store(true, ordering: .sequentiallyConsistent) }
}

/// Runs `body` on a thread of its own, and fails instead of hanging when it does not return.
func expectNoDeadlock(_ location: SourceLocation = #_sourceLocation, body: @escaping () -> Void) {
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
