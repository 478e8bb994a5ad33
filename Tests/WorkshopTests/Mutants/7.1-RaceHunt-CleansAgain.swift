// Mistake: lets every dispose clean, since two at once are the only trouble it knows
// Caught by: a second dispose does nothing
// Fault: disposed twice

import Synchronization

@testable import RxBeyond

/// Runs `report` and then `action` on the first `dispose()`, whichever thread that comes from.
///
/// You may use Synchronization, Foundation and everything that RxBeyond has.
final class Cleaner: Cancelable, Sendable {
    private let report: @Sendable (String) -> Void
    private let action: @Sendable () -> Void
    private let busy = Atomic(false)
    private let disposed = Atomic(false)

    init(report: @escaping @Sendable (String) -> Void, action: @escaping @Sendable () -> Void) {
        self.report = report
        self.action = action
    }

    var isDisposed: Bool {
        disposed.load(ordering: .acquiring)
    }

    func dispose() {
        guard !busy.exchange(true, ordering: .acquiringAndReleasing) else { return }
        disposed.store(true, ordering: .releasing)
        report("cleaning")
        action()
        busy.store(false, ordering: .releasing)
    }
}
