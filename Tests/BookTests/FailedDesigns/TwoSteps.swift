import Orders
import Testing

/// Each of its operations is a step, before which another thread may come.
private typealias Atomic = StepAtomic

/// The first try of chapter 8: a flag that is atomic, asked in one step and set in the next.
private final class TwoSteps {
    private let disposed = Atomic(false)
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    func dispose() {
        if disposed.load(ordering: .acquiring) { return }
        disposed.store(true, ordering: .releasing)
        action()
    }
}

struct TwoStepsTests {
    @Test func `a flag that is asked and set in two steps lets another thread in between`() {
        let orders = Orders.explore(switches: 3, isCounting: true) {
            var stops = 0
            let search = TwoSteps { stops += 1 }
            return Scenario([search.dispose, search.dispose]) {
                stops == 1 ? nil : "The search has been stopped \(stops) times."
            }
        }
        #expect((orders.played, orders.broken) == (18, 10))
        #expect(
            orders.failure?.trace == """
                    thread 1                      thread 2
                1   reads false, line 17
                2                                 reads false, line 17
                3                                 stores false → true, line 18
                4   stores true → true, line 18
                    The search has been stopped 2 times.

                """
        )
    }
}
