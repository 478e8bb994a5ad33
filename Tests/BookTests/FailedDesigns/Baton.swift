import Foundation
import Testing

/// Threads that work one at a time: whoever has the baton.
///
/// Unchecked, because only the thread that has it touches anything here.
final class Baton: @unchecked Sendable {
    nonisolated(unsafe) static var current = Baton([:])

    /// At a decision, counted from 0, this thread goes on and not the usual one.
    private let order: [Int: Int]
    /// What could have been decided otherwise.
    private(set) var others: [(decision: Int, thread: Int)] = []
    private(set) var isStuck = false
    private var threads: [() -> Void] = []
    private var turns: [DispatchSemaphore] = []
    private var canGo: [() -> Bool] = []
    private var running = 0
    private var decisions = 0
    private var ended = 0
    private let over = DispatchSemaphore(value: 0)

    init(_ order: [Int: Int]) { self.order = order }

    func run(_ threads: [() -> Void]) {
        self.threads = threads
        turns = threads.map { _ in DispatchSemaphore(value: 0) }
        canGo = threads.map { _ in { true } }
        for number in threads.indices {
            Thread.detachNewThread { [self] in
                turns[number].wait()
                self.threads[number]()
                canGo[number] = { false }
                ended += 1
                pass()
            }
        }
        pass()
        over.wait()
    }

    /// Before each thing that others can see a thread stops here, and another one may come first.
    func step(when isReady: @escaping () -> Bool = { true }) {
        let me = running
        canGo[me] = isReady
        pass()
        turns[me].wait()
        canGo[me] = { true }
    }

    /// The same thread goes on if it can, or the first one that can.
    private func pass() {
        let able = canGo.indices.filter { canGo[$0]() }
        guard let usual = able.contains(running) ? running : able.first else {
            isStuck = ended < threads.count
            over.signal()
            return
        }
        for other in able where other != usual { others.append((decisions, other)) }
        running = order[decisions] ?? usual
        decisions += 1
        turns[running].signal()
    }
}

/// Plays every order with at most so many changes, those with fewer first.
///
/// - Returns: how many it has played, and what the first bad one has broken.
func explore(
    changes: Int,
    _ make: () -> (threads: [() -> Void], broken: () -> String?)
) -> (played: Int, fault: String?) {
    var (played, orders): (Int, [[Int: Int]]) = (0, [[:]])
    for _ in 0...changes {
        var further: [[Int: Int]] = []
        for order in orders {
            let (threads, broken) = make()
            Baton.current = Baton(order)
            Baton.current.run(threads)
            played += 1
            let stuck = Baton.current.isStuck ? "All wait for each other." : nil
            if let fault = stuck ?? broken() { return (played, fault) }
            let last = order.keys.max() ?? -1
            for other in Baton.current.others where other.decision > last {
                further.append(order.merging([other.decision: other.thread]) { $1 })
            }
        }
        orders = further
    }
    return (played, nil)
}

/// A lock of steps: nobody holds it longer than the baton's way, so a flag is enough.
final class Lock {
    private var isTaken = false

    func withLock<Result>(_ body: () -> Result) -> Result {
        Baton.current.step()
        if isTaken { Baton.current.step { !self.isTaken } }
        isTaken = true
        defer { isTaken = false }
        return body()
    }
}

@Suite(.serialized) struct BatonTests {
    @Test func `a cache that looks and loads in two turns loads twice`() {
        let found = explore(changes: 2) {
            let lock = Lock()
            var (picture, loads) = (nil as String?, 0)
            func show() {
                if lock.withLock({ picture }) != nil { return }
                loads += 1
                lock.withLock { picture = "a cat" }
            }
            return ([show, show], { loads == 1 ? nil : "It has been loaded \(loads) times." })
        }
        #expect(found == (4, "It has been loaded 2 times."))
    }

    @Test func `two locks that are taken in two orders`() {
        let found = explore(changes: 2) {
            let (one, other) = (Lock(), Lock())
            return (
                [
                    { one.withLock { other.withLock {} } },
                    { other.withLock { one.withLock {} } },
                ], { nil }
            )
        }
        #expect(found == (4, "All wait for each other."))
    }
}
