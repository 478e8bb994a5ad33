// Mistake: holds a lock while it cleans, and waits for itself when the action disposes
// Caught by: the action may dispose
// Fault: lock held during a user's code

import Synchronization

@testable import RxBeyond

/// Cleans up once, whoever says so first, on whichever thread.
final class Cleaner: Cancelable, Sendable {
    private let report: @Sendable (String) -> Void
    private let action: @Sendable () -> Void
    private let state = Mutex(false)

    init(report: @escaping @Sendable (String) -> Void, action: @escaping @Sendable () -> Void) {
        self.report = report
        self.action = action
    }

    var isDisposed: Bool {
        state.withLock { $0 }
    }

    func dispose() {
        report("cleaning")
        state.withLock { isDisposed in
            guard !isDisposed else { return }
            action()
            isDisposed = true
        }
    }
}
