import Foundation
import Orders
import Synchronization
import Testing

/// A counter as people build it on a lock.
private class AtomicInt: NSLock, @unchecked Sendable {
    private var value: Int

    init(_ value: Int) { self.value = value }

    func increment() -> Int {
        withLock {
            value += 1
            return value
        }
    }
}

private protocol Lock {
    func lock()
    func unlock()
}

extension NSLock: Lock {}

/// Names of the system's types are those of steps in this module: they have the same members.
@Suite struct MemberTests {
    private enum Phase: UInt8, AtomicRepresentable { case begun, done }

    @Test func `outside of a scenario they do what the system's do`() throws {
        let number = AtomicInt(0)
        let lock: any Lock = number
        lock.lock()
        #expect(!number.try() && !number.lock(before: .now + 0.01))
        lock.unlock()
        #expect(number.increment() == 1)
        let (again, mutex) = (NSRecursiveLock(), Mutex(1))
        #expect(again.withLock { again.try() } && again.lock(before: .distantFuture))
        #expect(mutex.withLock { $0 } == 1 && mutex.withLockIfAvailable { $0 } == 1)
        let (unfair, plain) = (OSAllocatedUnfairLock(initialState: 1), OSAllocatedUnfairLock())
        #expect(unfair.withLock { $0 } == 1 && unfair.withLockIfAvailable { $0 } == 1)
        #expect(unfair.withLockUnchecked { $0 } == 1 && plain.lockIfAvailable())
        #expect(plain.withLockIfAvailable { 1 } == nil)
        plain.unlock()
        #expect(plain.withLock { 1 } == 1)
        let (small, flag, phase) = (Atomic<UInt8>(250), Atomic(true), Atomic(Phase.begun))
        #expect(small.wrappingAdd(10, ordering: .relaxed) == (250, 4))
        #expect(small.max(9, ordering: .relaxed).newValue == 9)
        #expect(small.bitwiseXor(1, ordering: .sequentiallyConsistent).newValue == 8)
        #expect(flag.logicalAnd(false, ordering: .relaxed) == (true, false))
        let (isDone, old) = phase.weakCompareExchange(
            expected: .begun,
            desired: .done,
            successOrdering: .acquiring,
            failureOrdering: .relaxed
        )
        #expect(isDone && old == .begun)
        let (semaphore, condition) = (DispatchSemaphore(value: 1), NSCondition())
        #expect(semaphore.wait(timeout: .now()) == .success)
        #expect(semaphore.wait(timeout: .now() + 0.01) == .timedOut && semaphore.signal() == 0)
        #expect(!condition.withLock { condition.wait(until: .now + 0.01) })
        let (queue, group) = (DispatchQueue(label: "queue"), DispatchGroup())
        queue.async(group: group) { _ = number.increment() }
        #expect(
            group.wait(timeout: .now() + 60) == .success && queue.sync { number.increment() } == 3
        )
    }

    @Test func `who waits for a time gets it, or not, and both are played`() {
        func outcomes(_ wait: @escaping (NSLock) -> Bool) -> Set<Bool> {
            var outcomes: Set<Bool> = []
            let orders = Orders.explore {
                let lock = NSLock()
                return Scenario([
                    { lock.withLock { step("works") } },
                    {
                        let isThere = wait(lock)
                        outcomes.insert(isThere)
                        if isThere { lock.unlock() }
                    },
                ]) { nil }
            }
            return orders.failure == nil ? outcomes : []
        }
        #expect(outcomes { $0.try() } == [true, false])
        #expect(outcomes { $0.lock(before: .now + 1) } == [true, false])
        #expect(outcomes { $0.lock(before: .distantFuture) } == [true])
    }

    @Test func `a time runs out at a switch, or where nobody else can go on`() {
        func waiting(for work: @escaping @Sendable (DispatchSemaphore) -> Void) -> Orders {
            Orders.explore {
                let (queue, done) = (DispatchQueue(label: "queue"), DispatchSemaphore(value: 0))
                var isInTime = false
                func wait() {
                    queue.async { work(done) }
                    isInTime = done.wait(timeout: .now() + 2) == .success
                }
                return Scenario([wait]) { isInTime ? nil : "too late" }
            }
        }
        let early = waiting { done in done.signal() }.failure
        #expect(early?.switches == 1)
        #expect(early?.trace.contains("has waited in vain") == true)
        #expect(waiting { _ in }.failure?.switches == 0)
        let besideOneThatAsks = Orders.explore(switches: 0) {
            let (isSent, sent) = (Atomic(false), DispatchSemaphore(value: 0))
            var isInTime = false
            return Scenario([
                { while !isSent.load(ordering: .acquiring) {} },
                { isInTime = sent.wait(timeout: .now() + 2) == .success },
                {
                    sent.signal()
                    isSent.store(true, ordering: .releasing)
                },
            ]) { isInTime ? nil : "too late" }
        }
        #expect(besideOneThatAsks.failure == nil)
    }

    @Test func `a queue in turn, a queue of all, and two that wait for each other`() {
        func played(_ attributes: DispatchQueue.Attributes, isAimed: Bool = false) -> String? {
            Orders.explore {
                let serial = DispatchQueue(label: "serial", qos: .utility, target: nil)
                let queue = DispatchQueue(
                    label: "queue",
                    attributes: attributes,
                    target: isAimed ? serial : nil
                )
                let (running, most) = (Atomic(0), Atomic(0))
                @Sendable func work() {
                    most.max(running.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
                    running.subtract(1, ordering: .relaxed)
                }
                return Scenario([{ queue.async(execute: work) }, { queue.sync(execute: work) }]) {
                    most.load(ordering: .relaxed) == 1 ? nil : "two at once"
                }
            }.failure?.sentence
        }
        #expect(played([]) == nil)
        #expect(played(.concurrent) == "two at once")
        #expect(played(.concurrent, isAimed: true) == nil)
        let crossing = Orders.explore {
            let (one, other) = (DispatchQueue(label: "one"), DispatchQueue(label: "other"))
            return Scenario([
                { one.sync { other.sync {} } }, { other.sync { one.sync {} } },
            ]) { nil }
        }
        #expect(crossing.failure?.sentence == "All threads wait for each other.")
    }

    @Test func `a program that stops says in which order`() async {
        let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let scenario = {
                let (lock, isTaken) = (NSLock(), Atomic(false))
                return Scenario([
                    { lock.withLock { precondition(!isTaken.load(ordering: .relaxed)) } },
                    { isTaken.store(true, ordering: .relaxed) },
                ]) { nil }
            }
            Orders.main(["two threads": scenario], arguments: [])
        }
        let words = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("Its steps are shown by: two threads --order '0:2'"), "\(words)")
    }

    @Test(arguments: [("0:2", 1), ("0:1", 0), ("0:9", 1), ("9:1", 1), ("two", 64), ("", 64)])
    func `an order that is played again ends as it did`(order: String, status: Int32) async {
        await #expect(processExitsWith: .exitCode(status)) { [order] in
            let scenario = {
                let lock = NSLock()
                var came = ""
                func come(_ name: String) { lock.withLock { came += name } }
                return Scenario([{ come("a") }, { come("b") }]) { came == "ab" ? nil : came }
            }
            Orders.main(["two": scenario], arguments: ["--order", order])
        }
    }

    @Test func `who waits for itself, or under no lock, is named`() {
        func sentence(_ work: @escaping @Sendable (NSLock, DispatchQueue) -> Void) -> String {
            Orders.explore {
                let (lock, queue) = (NSLock(), DispatchQueue(label: "queue"))
                return Scenario([{ work(lock, queue) }]) { nil }
            }.failure?.sentence ?? "nothing"
        }
        let line = " (thread 1, MemberTests.swift:\(#line + 1))."
        #expect(
            sentence { lock, _ in lock.withLock { lock.withLock {} } }
                == "A thread waits for a lock that it holds itself\(line)"
        )
        let notHeld = "A thread releases a lock that it does not hold"
        #expect(sentence { _, _ in NSCondition().wait() }.hasPrefix(notHeld))
        let own = "A thread waits for a queue whose work it does itself"
        #expect(sentence { _, queue in queue.sync { queue.sync {} } }.hasPrefix(own))
        #expect(sentence { _, queue in queue.async { queue.sync {} } }.hasPrefix(own))
    }

    @Test func `what a thread reads before its first step may be old by then`() {
        let orders = Orders.explore {
            let lock = NSLock()
            var (isDone, count) = (false, 0)
            func work() {
                if isDone { return }
                lock.withLock { isDone = true }
                count += 1
            }
            return Scenario([work, work]) { count == 1 ? nil : "done \(count) times" }
        }
        let failure = orders.failure
        #expect((orders.played, failure?.sentence) == (3, "done 2 times"))
        #expect(failure?.trace.contains("\n1   begins\n2  ") == true)
    }

    @Test func `a signal that comes between the look and the wait is lost`() {
        let orders = Orders.explore {
            let (condition, isReady) = (NSCondition(), Atomic(false))
            func take() {
                condition.withLock {
                    while !isReady.load(ordering: .acquiring) { condition.wait() }
                }
            }
            func put() {
                isReady.store(true, ordering: .releasing)
                condition.signal()
            }
            return Scenario([take, put]) { nil }
        }
        #expect(orders.failure?.sentence == "All threads wait for each other.")
    }
}
