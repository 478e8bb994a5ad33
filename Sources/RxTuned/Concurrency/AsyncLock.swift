import Foundation
import Synchronization

/// Does one thing after another, whichever threads ask for it, and lets no thread wait: what comes
/// while a thread is at work is left to that thread, which does it next.
///
/// No lock is held while an item is done or released. A call from within, by the thread that is at
/// work, is recursive or not, as with locks. A recursive one does its item at once, after what other
/// threads have left: then `on` returns when its event has been delivered, and all events of one
/// source keep their order, whatever threads that source uses. One that is not recursive leaves its
/// item like any other thread: then all items have one order, and the stack does not grow.
///
/// The price: a thread works for the others as long as items come faster than it does them, and what
/// waits is not bounded. To bound it, one of them would have to wait, or a thread of its own would
/// have to do the work. `observe(on:)` before an operator is such a thread: what a serial queue sends
/// comes in turn anyway, and its senders return at once.
///
/// Who has something to do and finds nobody at work needs no item: `enter`, do it, `leave`. Only what
/// has to wait becomes one.
///
/// Unchecked, because its state is touched only under the lock or by the owner, and what it is given
/// is done in turns.
final class AsyncLock<Item>: @unchecked Sendable {
    /// Nobody, or the thread at work; with the mark, items may be waiting for it.
    private let owner = Atomic(UInt(0))
    /// How often the owner has entered; touched by the owner only.
    private var depth = 0
    private let isRecursive: Bool
    // The mark is set and cleared under the lock, `waiting` is touched only there; no item is done or
    // released there.
    private let lock = NSLock()
    private var waiting = Queue<Item>()

    private var mark: UInt { 1 }

    /// The address of what the system knows of the thread, so that the lowest bit is free.
    private var thisThread: UInt {
        #if canImport(Darwin)
            UInt(bitPattern: pthread_self())
        #else
            pthread_self()
        #endif
    }

    init(isRecursive: Bool) {
        self.isRecursive = isRecursive
    }

    /// - Returns: whether it is the caller's turn; it ends with `leave()`. If not, `invoke` is left.
    func enter() -> Bool {
        let thread = thisThread
        let (isEntered, before) = owner.compareExchange(
            expected: 0,
            desired: thread,
            ordering: .acquiring
        )
        // What others have left comes first, so that a marked one is not entered again.
        guard isEntered || before == thread && isRecursive else { return false }
        depth += 1
        return true
    }

    /// - Returns: false if items are waiting, and `doWaiting` has to follow.
    func leave() -> Bool {
        depth -= 1
        guard depth == 0 else { return true }
        let (isLeft, _) = owner.compareExchange(
            expected: thisThread,
            desired: 0,
            ordering: .releasing
        )
        return isLeft
    }

    /// After a `leave()` that has returned false: does what is waiting, and leaves.
    func doWaiting(_ work: (Item) -> Void) {
        depth = 1
        while let next = next(isOutermost: true) { work(next) }
    }

    /// Does `item`, and then what has been left meanwhile; or leaves it to the thread at work.
    ///
    /// - Parameter work: does one item, the same for all of them.
    func invoke(_ item: Item, _ work: (Item) -> Void) {
        if enter() || !isLeft(item) {
            work(item)
            if !leave() { doWaiting(work) }
        } else if isRecursive, owner.load(ordering: .relaxed) & ~mark == thisThread {
            while let next = next(isOutermost: false) { work(next) }
        }
    }

    /// - Returns: false if nobody is at work any more: then it is the caller's turn.
    private func isLeft(_ item: Item) -> Bool {
        lock.lock()
        let owner = markedOwner()
        if owner != 0 { waiting.enqueue(item) } else { depth = 1 }
        lock.unlock()
        return owner != 0
    }

    /// - Returns: who is at work and has the mark now; if nobody was, this thread is, and it is 0.
    private func markedOwner() -> UInt {
        var before = owner.load(ordering: .relaxed)
        while true {
            let (isExchanged, now) = owner.compareExchange(
                expected: before,
                desired: before == 0 ? thisThread : before | mark,
                ordering: .acquiring
            )
            if isExchanged { return before }
            before = now
        }
    }

    /// The owner's: the next item. When there is none, the mark goes, and the outermost one leaves.
    private func next(isOutermost: Bool) -> Item? {
        lock.lock()
        let next = waiting.dequeue()
        if next == nil {
            if isOutermost { depth = 0 }
            owner.store(isOutermost ? 0 : thisThread, ordering: .releasing)
        }
        lock.unlock()
        return next
    }
}

extension AsyncLock where Item == () -> Void {
    /// A recursive one, whose items are the work itself.
    convenience init() {
        self.init(isRecursive: true)
    }

    func invoke(_ action: @escaping () -> Void) {
        invoke(action) { $0() }
    }

    /// `leave()`, and what may have to follow.
    func leaveAndDoWaiting() {
        if !leave() { doWaiting { $0() } }
    }
}
