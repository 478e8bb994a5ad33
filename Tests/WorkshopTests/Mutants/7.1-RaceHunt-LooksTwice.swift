// Mistake: looks once more after the report: the gap is smaller, and still there
// Caught by: two threads at once are one cleaning
// Fault: test and set in two steps

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
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        action()
    }
}
