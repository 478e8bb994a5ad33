import Foundation
import Orders
import Synchronization
import Testing

/// Twelve small classes after faults in public Swift code, written anew: each is found, and holds once
/// it is mended.
@Suite struct PublicFaultTests {
    typealias Fault = (
        name: String, switches: Int, words: String, make: @Sendable (_ isMended: Bool) -> Scenario
    )

    static let faults: [Fault] = [
        ("a cache loads twice", 1, "loaded 2 times", cache),
        ("a double-checked once", 1, "data race", once),
        ("who joins a request as it ends", 1, "never answered", coalesced),
        ("a rate limiter lets two through", 1, "2 of 1", rateLimiter),
        ("an emitter calls under its lock", 1, "wait for each other", emitter),
        ("a pool hands one out twice", 1, "data race", pool),
        ("a read-write lock that asks once", 1, "One writes while", readWriteLock),
        ("a continuation in a dictionary", 1, "resumed 2 times", continuations),
        ("a handler of what is cancelled", 1, "not called", cancellation),
        ("a write without a barrier", 1, "data race", barrier),
        ("a group that is entered late", 0, "notified after 0", group),
        ("the last one leaves as one comes", 2, "closed under", connection),
    ]

    @Test(arguments: faults.indices) func `it is found, and its mend holds`(index: Int) {
        let fault = Self.faults[index]
        let found = Orders.explore { fault.make(false) }.failure
        let left = Orders.explore(switches: 3) { fault.make(true) }.failure
        let isRight = found?.sentence.contains(fault.words) == true && left == nil
        #expect(isRight && found?.switches == fault.switches, "\(fault.name): \([found, left])")
    }
}

/// Says that something has happened so often instead of once.
private func once(_ count: Int, _ verb: String) -> String? {
    count == 1 ? nil : "It has been \(verb) \(count) times."
}

/// An image cache, which looks and loads in two steps; mended, it keeps what is loading.
private func cache(_ isMended: Bool) -> Scenario {
    let (lock, condition) = (NSLock(), NSCondition())
    var (pictures, loads, isLoading) = ([String: Int](), 0, false)
    func load() -> Int {
        step("loads")
        loads += 1
        return loads
    }
    func wrong() {
        if lock.withLock({ pictures["cat"] }) != nil { return }
        let picture = load()
        lock.withLock { pictures["cat"] = picture }
    }
    func mended() {
        condition.lock()
        defer { condition.unlock() }
        while isLoading { condition.wait() }
        if pictures["cat"] != nil { return }
        isLoading = true
        condition.unlock()
        let picture = load()
        condition.lock()
        (pictures["cat"], isLoading) = (picture, false)
        condition.broadcast()
    }
    return Scenario([isMended ? mended : wrong, isMended ? mended : wrong]) {
        once(loads, "loaded")
    }
}

/// A shared value that is made on first use, and asked for without the lock first.
private func once(_ isMended: Bool) -> Scenario {
    let lock = NSLock()
    @Stepped var value: Int?
    func get() {
        if isMended || value == nil { lock.withLock { value = value ?? 1 } }
    }
    return Scenario([get, get]) { nil }
}

/// Requests for the same address share one answer: who comes between the answers and the end is lost.
private func coalesced(_ isMended: Bool) -> Scenario {
    let lock = NSLock()
    var (callbacks, isRunning, answered) = ([() -> Void](), false, 0)
    func ask() {
        let isFirst = lock.withLock {
            callbacks.append { answered += 1 }
            defer { isRunning = true }
            return !isRunning
        }
        guard isFirst else { return }
        let waiting = lock.withLock {
            defer { callbacks = [] }
            if isMended { isRunning = false }
            return callbacks
        }
        for callback in waiting { callback() }
        if !isMended { lock.withLock { isRunning = false } }
    }
    return Scenario([ask, ask]) { answered == 2 ? nil : "One is never answered." }
}

/// Counts what is left with an atomic, and asks in a step of its own.
private func rateLimiter(_ isMended: Bool) -> Scenario {
    let (left, passed) = (Atomic(1), Atomic(0))
    func pass() {
        if !isMended, left.load(ordering: .acquiring) <= 0 { return }
        let before = left.subtract(1, ordering: .acquiringAndReleasing).oldValue
        if isMended, before <= 0 {
            // Who has taken one that was not there gives it back.
            left.add(1, ordering: .releasing)
        } else {
            passed.add(1, ordering: .relaxed)
        }
    }
    return Scenario([pass, pass]) {
        let count = passed.load(ordering: .relaxed)
        return count == 1 ? nil : "\(count) of 1 have passed."
    }
}

/// Calls its listeners under its lock, and a listener takes the application's.
private func emitter(_ isMended: Bool) -> Scenario {
    let (own, application) = (NSLock(), NSLock())
    var listeners = [{ application.withLock {} }]
    func emit() {
        if isMended {
            for listener in own.withLock({ listeners }) { listener() }
        } else {
            own.withLock { for listener in listeners { listener() } }
        }
    }
    func listen() { application.withLock { own.withLock { listeners.append {} } } }
    return Scenario([emit, listen]) { nil }
}

/// A semaphore lets two in, and nothing protects the list that they take from.
private func pool(_ isMended: Bool) -> Scenario {
    let (free, lock) = (DispatchSemaphore(value: 2), NSLock())
    @Stepped var items = [1, 2]
    var taken: [Int] = []
    func take() {
        free.wait()
        let item = isMended ? lock.withLock { items.removeLast() } : items.removeLast()
        lock.withLock { taken.append(item) }
    }
    return Scenario([take, take]) { Set(taken).count == 2 ? nil : "Both have \(taken[0])." }
}

/// Who waits for the others to leave asks only once whether they have.
private func readWriteLock(_ isMended: Bool) -> Scenario {
    let condition = NSCondition()
    var (readers, writers, fault) = (0, 0, nil as String?)
    func wait(while isBusy: () -> Bool) {
        if isBusy() { condition.wait() }
        while isMended, isBusy() { condition.wait() }
    }
    func read() {
        condition.withLock {
            wait { writers > 0 }
            readers += 1
        }
        step("reads")
        condition.withLock {
            readers -= 1
            condition.broadcast()
        }
    }
    func write() {
        condition.withLock {
            wait { readers + writers > 0 }
            writers += 1
            if readers > 0 { fault = "One writes while another one reads." }
        }
        condition.withLock {
            writers -= 1
            condition.broadcast()
        }
    }
    return Scenario([read, write, read]) { fault }
}

/// Continuations by number: an answer and a timeout both look one up, and remove it afterwards.
private func continuations(_ isMended: Bool) -> Scenario {
    let (lock, resumed) = (NSLock(), Atomic(0))
    var waiting = [7: { _ = resumed.add(1, ordering: .relaxed) }]
    func resume() {
        if isMended { return lock.withLock { waiting.removeValue(forKey: 7) }?() ?? () }
        guard let continuation = lock.withLock({ waiting[7] }) else { return }
        continuation()
        lock.withLock { waiting[7] = nil }
    }
    return Scenario([resume, resume]) { once(resumed.load(ordering: .relaxed), "resumed") }
}

/// Asks whether it is cancelled, and adds the handler in a step of its own.
private func cancellation(_ isMended: Bool) -> Scenario {
    let lock = NSLock()
    var (isCancelled, handlers, calls) = (false, [() -> Void](), 0)
    func onCancel(_ handler: @escaping () -> Void) {
        if !isMended, lock.withLock({ isCancelled }) { return handler() }
        let isTooLate = lock.withLock {
            if !isMended || !isCancelled { handlers.append(handler) }
            return isMended && isCancelled
        }
        if isTooLate { handler() }
    }
    func cancel() {
        let all = lock.withLock {
            isCancelled = true
            return handlers
        }
        for handler in all { handler() }
    }
    return Scenario([{ onCancel { calls += 1 } }, cancel]) {
        calls == 1 ? nil : "It is not called."
    }
}

/// A dictionary behind a concurrent queue, whose write needs a barrier.
private final class Settings: @unchecked Sendable {
    private let queue = DispatchQueue(label: "settings", attributes: .concurrent)
    @Stepped private var values = ["size": 1]

    func size() -> Int? { queue.sync { values["size"] } }

    func set(_ size: Int, _ isMended: Bool) {
        queue.async(flags: isMended ? .barrier : []) { self.values["size"] = size }
    }
}

private func barrier(_ isMended: Bool) -> Scenario {
    let settings = Settings()
    return Scenario([{ settings.set(2, isMended) }, { _ = settings.size() }]) { nil }
}

/// Enters the group in the work itself, and not before it is given away.
private func group(_ isMended: Bool) -> Scenario {
    let (group, queue) = (DispatchGroup(), DispatchQueue(label: "loads", attributes: .concurrent))
    let (loaded, notified) = (Atomic(0), Atomic(-1))
    func load() {
        if isMended { group.enter() }
        queue.async {
            if !isMended { group.enter() }
            loaded.add(1, ordering: .relaxed)
            group.leave()
        }
        group.wait()
        notified.store(loaded.load(ordering: .relaxed), ordering: .relaxed)
    }
    return Scenario([load]) {
        let count = notified.load(ordering: .relaxed)
        return count == 1 ? nil : "It is notified after \(count) of 1."
    }
}

/// Counts its users with an atomic, and closes in a step of its own when none is left.
private func connection(_ isMended: Bool) -> Scenario {
    let (users, lock) = (Atomic(1), NSLock())
    var (isOpen, fault) = (true, nil as String?)
    func atomically(_ body: () -> Void) { isMended ? lock.withLock(body) : body() }
    func leave() {
        atomically {
            guard users.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
            step("closes")
            isOpen = false
        }
    }
    func come() {
        atomically {
            if users.add(1, ordering: .acquiringAndReleasing).newValue == 1 { isOpen = true }
        }
        step("uses it")
        if !isOpen { fault = "It is closed under somebody." }
    }
    return Scenario([leave, come]) { fault }
}
