// Mistake: makes one step of look and note, but only after the report
// Caught by: a thread that comes during the report does not clean
// Fault: closure called twice

import Synchronization

@testable import RxBeyond

/// Runs `report` and then `action` on the first `dispose()`, whichever thread that comes from.
///
/// You may use Synchronization, Foundation and everything that RxBeyond has.
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
