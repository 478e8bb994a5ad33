// Mistake: has two flags, and says that it is disposed only when it has cleaned
// Caught by: report and action see that it is disposed
// Fault: clears after it disposes

import Synchronization

@testable import RxBeyond

/// Runs `report` and then `action` on the first `dispose()`, whichever thread that comes from.
///
/// You may use Synchronization, Foundation and everything that RxBeyond has.
final class Cleaner: Cancelable, Sendable {
    private let report: @Sendable (String) -> Void
    private let action: @Sendable () -> Void
    private let begun = Atomic(false)
    private let disposed = Atomic(false)

    init(report: @escaping @Sendable (String) -> Void, action: @escaping @Sendable () -> Void) {
        self.report = report
        self.action = action
    }

    var isDisposed: Bool {
        disposed.load(ordering: .acquiring)
    }

    func dispose() {
        guard !begun.exchange(true, ordering: .acquiringAndReleasing) else { return }
        report("cleaning")
        action()
        disposed.store(true, ordering: .releasing)
    }
}
