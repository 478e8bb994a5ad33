// Mistake: notes that it is disposed before the report: two lines are still two steps
// Caught by: of two threads that come at the same moment one cleans
// Fault: test and set in two steps

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
        disposed.store(true, ordering: .releasing)
        report("cleaning")
        action()
    }
}
