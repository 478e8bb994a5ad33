import Foundation

/// Does one thing after another, whichever threads ask for it, and lets no thread wait: what comes
/// while a thread is at work is left to that thread, which does it next.
///
/// No lock is held while an item is done or released. A call from within, by the thread that is at
/// work, is recursive or not, as with locks. A recursive one does its item at once, after what other
/// threads have left: then `on` returns when its event has been delivered, and all events of one
/// source keep their order, whatever threads that source uses. One that is not recursive leaves its
/// item like any other thread: then all items have one order, and the stack does not grow.
///
/// The price: as long as items come faster than they are done, one thread does them for the others,
/// and what waits is not bounded. To bound it, a sender would have to wait, or a thread of its own
/// would have to do the work. `observe(on:)` before an operator is such a thread: what a serial
/// queue sends comes in turn anyway, and its senders return at once.
///
/// Unchecked, because its state is touched only under the lock, and what it is given is done in
/// turns.
final class AsyncLock<Item>: @unchecked Sendable {
    private let isRecursive: Bool
    private let lock = NSLock()
    // Touched only under the lock; no item is done or released there.
    private var owner: pthread_t?
    private var waiting = Queue<Item>()

    init(isRecursive: Bool) {
        self.isRecursive = isRecursive
    }

    /// Does `item`, and then what has been left meanwhile; or leaves it to the thread at work.
    ///
    /// - Parameter work: does one item, the same for all of them.
    func invoke(_ item: Item, _ work: (Item) -> Void) {
        let thread = pthread_self()
        lock.lock()
        let before = owner
        if before == nil { owner = thread } else { waiting.enqueue(item) }
        lock.unlock()
        if before == nil { work(item) } else if !isRecursive || before != thread { return }
        while isMore(isOutermost: before == nil) { doNext(work) }
    }

    private func isMore(isOutermost: Bool) -> Bool {
        lock.lock()
        let isMore = !waiting.isEmpty
        if !isMore, isOutermost { owner = nil }
        lock.unlock()
        return isMore
    }

    private func doNext(_ work: (Item) -> Void) {
        if let next = lock.withLock({ waiting.dequeue() }) { work(next) }
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
}
