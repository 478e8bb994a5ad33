import Dispatch
import Orders
import Testing

/// Programs of a few steps, whose orders can be counted by hand.
@Suite struct ExplorerTests {
    /// Threads that do something in so many pieces each: a step is between two.
    private func pieces(_ counts: [Int]) -> Scenario {
        Scenario(counts.map { count in { for _ in 1..<count { step() } } }) { nil }
    }

    @Test(arguments: [
        ([1, 1], [2, 2]),
        // AABB, BBAA; ABBA, BAAB; ABAB, BABA.
        ([2, 2], [2, 4, 6, 6]),
        // All words of two letters A and three letters B: 5! / (2! · 3!).
        ([2, 3], [2, 5, 9, 10, 10]),
        ([1, 1, 1], [6, 6]),
        // One of three is interrupted by one of two, and then two are left, in any order; or the
        // second one is. In the end 6! / (2! · 2! · 2!).
        ([2, 2, 2], [6, 6 + 3 * 2 * 2 + 3 * 2, 60, 90, 90]),
    ])
    func `every order is played once, those with few switches first`(counts: [Int], orders: [Int]) {
        for (switches, expected) in orders.enumerated() {
            #expect(Orders.explore(switches: switches) { pieces(counts) }.played == expected)
        }
    }

    @Test func `a lost update is found with one switch, and its story is told`() throws {
        let orders = Orders.explore(switches: 3) { lostUpdate() }
        let failure = try #require(orders.failure)
        #expect(orders.played == 3)
        #expect(failure.switches == 1)
        #expect(failure.order == "2:2")
        #expect(failure.sentence == "1 of 2")
        let told = failure.trace.replacing(/, line \d+/, with: "")
        #expect(
            told == """
                    thread 1                thread 2
                1   reads 0
                2                           reads 0
                3                           stores 0 → 1
                4   stores 1 → 1
                    1 of 2

                """
        )
    }

    @Test func `all that break a promise are counted, and one can be played again`() throws {
        let orders = Orders.explore(switches: 3, isCounting: true) { lostUpdate() }
        #expect((orders.played, orders.broken) == (18, 10))
        let first = try #require(orders.failure).order
        let again = Orders.explore(switches: 3, first: first) { lostUpdate() }
        #expect((again.played, again.failure?.order) == (1, first))
    }

    private func lostUpdate() -> Scenario {
        let count = StepAtomic(0)
        func increment() {
            let before = count.load(ordering: .relaxed)
            count.store(before + 1, ordering: .relaxed)
        }
        return Scenario([increment, increment]) {
            let after = count.load(ordering: .relaxed)
            return after == 2 ? nil : "\(after) of 2"
        }
    }

    @Test func `two locks that are taken in two orders are a deadlock`() throws {
        let orders = Orders.explore(switches: 3, isCounting: true) {
            let (first, second) = (StepLock(), StepLock())
            return Scenario([
                { first.withLock { second.withLock {} } },
                { second.withLock { first.withLock {} } },
            ]) { nil }
        }
        let failure = try #require(orders.failure)
        #expect(failure.order == "2:2")
        #expect(failure.sentence == "All threads wait for each other.")
        #expect(failure.trace.split(separator: "\n").count == 1 + 4 + 1)
        #expect((orders.played, orders.broken, orders.unended) == (18, 10, 10))
    }

    @Test func `a scene that cannot be explored is told`() {
        func expect(_ words: String, of scene: @escaping () -> Scenario) {
            let sentence = Orders.explore(switches: 2, scene).failure?.sentence
            #expect(sentence?.contains(words) == true)
        }
        func endless() -> Scenario {
            let isReady = StepAtomic(false)
            return Scenario([{ while !isReady.load(ordering: .acquiring) {} }, { step() }]) { nil }
        }
        expect("A thread goes round for ever", of: endless)
        let rows = Orders.explore(endless).failure?.steps.split(separator: "\n") ?? []
        #expect(rows.count == 42)
        #expect(rows.dropFirst(31).first == "…   19960 more")
        // The first order is played twice, and then come others.
        for first in 2...3 {
            var count = 0
            expect("The scenario does not repeat itself") {
                count += 1
                return pieces([count < first ? 2 : 1, 2])
            }
        }
        expect("No lock was stepped") { pieces([1, 1]) }
        expect("that is not among the steps.") {
            let end = DispatchSemaphore(value: 0)
            return Scenario([{ end.wait() }, { end.signal() }]) { nil }
        }
    }
}
