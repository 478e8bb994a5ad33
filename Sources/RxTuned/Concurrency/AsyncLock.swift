import Foundation
import Synchronization

/// Does one thing after another, as RxBeyond's, which says what is recursive, and what turns cost.
///
/// A thread that finds nobody at work makes no item. Only what has to wait becomes one.
///
/// Unchecked, because its state is touched only under the lock or by the owner, and what it is given
/// is done in turns.
final class AsyncLock<Item>: @unchecked Sendable {
    private let isRecursive: Bool
    /// Nobody, or the thread at work; with the mark, items may be waiting for it.
    private let owner = Atomic(UInt(0))
    /// How often the owner has entered again; touched only by the owner.
    private var depth = 0
    private let lock = NSLock()
    // Touched only under the lock, as the mark is set; no item is done or released there.
    private var waiting = Queue<Item>()
    private var sources = Queue<ObjectIdentifier?>()
    /// How many items of each source are waiting.
    private var counts: [ObjectIdentifier: Int] = [:]

    private var mark: UInt { 1 }

    /// The address of what the system knows of the thread, so that the lowest bit is free.
    private var thisThread: UInt {
        withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) }
    }

    init(isRecursive: Bool) {
        self.isRecursive = isRecursive
    }

    /// - Returns: whether it is the caller's turn, which `leave()` ends. If not, `wait` follows.
    private func enter() -> Bool {
        let thread = thisThread
        let (isFree, before) = owner.compareExchange(
            expected: 0,
            desired: thread,
            ordering: .acquiring
        )
        if isFree { return true }
        // What others have left may be of the same source, so that a marked one is not entered again.
        guard isRecursive, before == thread else { return false }
        depth += 1
        return true
    }

    /// - Returns: false if items are waiting, which are to be done first.
    private func leave() -> Bool {
        guard depth == 0 else {
            depth -= 1
            return true
        }
        return owner.compareExchange(expected: thisThread, desired: 0, ordering: .releasing)
            .exchanged
    }

    private func hasLeft(_ source: ObjectIdentifier?) -> Bool {
        source.map { counts[$0] != nil } ?? !waiting.isEmpty
    }

    private func leave(_ item: Item, _ source: ObjectIdentifier?) {
        waiting.enqueue(item)
        sources.enqueue(source)
        if let source { counts[source, default: 0] += 1 }
    }

    private var isMore: Bool {
        lock.lock()
        let isMore = !waiting.isEmpty
        if !isMore { owner.store(0, ordering: .releasing) }
        lock.unlock()
        return isMore
    }

    private func takeNext() -> Item? {
        lock.lock()
        defer { lock.unlock() }
        if let source = sources.dequeue() ?? nil, let count = counts[source] {
            counts[source] = count == 1 ? nil : count - 1
        }
        return waiting.dequeue()
    }
}

extension AsyncLock where Item == () -> Void {
    /// A recursive one, whose items are the work itself.
    convenience init() {
        self.init(isRecursive: true)
    }

    /// It is inlined, so that a closure which need not wait is called and never made.
    @inline(__always)
    func invoke(from source: ObjectIdentifier? = nil, _ action: @autoclosure () -> () -> Void) {
        guard enter() else { return wait(source, action) }
        action()()
        if !leave() { doWaiting() }
    }

    // Not inlined, because what it needs would be looked up for every event.
    @inline(never)
    private func wait(_ source: ObjectIdentifier?, _ action: () -> () -> Void) {
        let thread = thisThread
        lock.lock()
        let before = owner.bitwiseOr(mark, ordering: .acquiring).oldValue
        var isNow = true
        if before == 0 {
            owner.store(thread, ordering: .relaxed)
        } else if !isRecursive || before & ~mark != thread || hasLeft(source) {
            isNow = false
            leave(action(), source)
        }
        lock.unlock()
        if isNow { action()() }
        if before == 0 { doWaiting() }
    }

    private func doWaiting() {
        while isMore { takeNext()?() }
    }
}
