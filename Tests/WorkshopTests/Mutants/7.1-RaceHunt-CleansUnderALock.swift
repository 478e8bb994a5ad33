// Mistake: holds a lock while it cleans, and waits for itself when the action disposes
// Caught by: the action may dispose
// Fault: lock held during a user's code

import Foundation
import Synchronization

@testable import RxBeyond

/// Runs `report` and then `action` on the first `dispose()`, whichever thread that comes from.
///
/// You may use Synchronization, Foundation and everything that RxBeyond has.
final class Cleaner: Cancelable, Sendable {
    private let report: @Sendable (String) -> Void
    private let action: @Sendable () -> Void
    private let lock = NSLock()
    private let disposed = Atomic(false)

    init(report: @escaping @Sendable (String) -> Void, action: @escaping @Sendable () -> Void) {
        self.report = report
        self.action = action
    }

    var isDisposed: Bool {
        disposed.load(ordering: .acquiring)
    }

    func dispose() {
        lock.withLock {
            guard !isDisposed else { return }
            disposed.store(true, ordering: .releasing)
            report("cleaning")
            action()
        }
    }
}
