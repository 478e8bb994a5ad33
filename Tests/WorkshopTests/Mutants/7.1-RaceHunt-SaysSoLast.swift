// Mistake: says that it is disposed only when it has cleaned
// Caught by: the action sees that it is disposed
// Fault: clears after it disposes

import Synchronization

@testable import RxBeyond

/// Cleans up once, whoever says so first, on whichever thread.
final class Cleaner: Cancelable, Sendable {
    private let report: @Sendable (String) -> Void
    private let action: @Sendable () -> Void
    private let disposed = Atomic(false)

    init(report: @escaping @Sendable (String) -> Void, action: @escaping @Sendable () -> Void) {
        self.report = report
        self.action = action
    }

    var isDisposed: Bool {
        disposed.load(ordering: .acquiring)
    }

    func dispose() {
        guard !isDisposed else { return }
        report("cleaning")
        action()
        disposed.store(true, ordering: .releasing)
    }
}
