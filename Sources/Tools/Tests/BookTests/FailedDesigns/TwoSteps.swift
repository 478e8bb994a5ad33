import Synchronization
import TestSupport
import Testing

/// The first try of chapter 8: a flag that is atomic, asked in one step and set in the next.
private final class TwoSteps {
    private let disposed = Atomic(false)
    private let action: () -> Void
    /// Stands where another thread may come in.
    var gap: () -> Void = {}

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    func dispose() {
        if disposed.load(ordering: .acquiring) { return }
        gap()
        disposed.store(true, ordering: .releasing)
        action()
    }
}

struct TwoStepsTests {
    @Test func `a flag that is asked and set in two steps lets another thread in between`() {
        let log = Log()
        let search = TwoSteps { log.write("stop the search") }
        search.gap = {
            search.gap = {}
            onAnotherThread { search.dispose() }
        }
        search.dispose()
        #expect(log.lines == ["stop the search", "stop the search"])
    }
}
