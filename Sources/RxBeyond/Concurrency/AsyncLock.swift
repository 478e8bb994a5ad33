import Foundation

/// Lets one thread at a time run its work, and makes no other thread wait.
///
/// No lock is held while work runs. Work that comes meanwhile from another thread is run by the
/// thread that is running, afterwards. Work that comes from within runs at once, after what other
/// threads have left: so all work of one source keeps its order, whatever threads that source uses.
///
/// Unchecked, because its state is touched only under the lock, and its work runs in turns.
final class AsyncLock: @unchecked Sendable {
    private let lock = NSLock()
    // Both are touched only under the lock; no work runs or is released there.
    private var owner: Thread?
    private var waiting = Queue<() -> Void>()

    func invoke(_ action: @escaping () -> Void) {
        let thread = Thread.current
        let before = lock.withLock {
            let before = owner
            if before == nil { owner = thread }
            waiting.enqueue(action)
            return before
        }
        guard before == nil || before === thread else { return }
        while let next = next(isOutermost: before == nil) { next() }
    }

    private func next(isOutermost: Bool) -> (() -> Void)? {
        lock.withLock {
            let next = waiting.dequeue()
            if next == nil, isOutermost { owner = nil }
            return next
        }
    }
}
