import Foundation

/// Work by the time at which it is due; what is due at the same time keeps the order in which it came.
///
/// Work that is cancelled is free at once and leaves its place. When there are twice as many places as
/// after the last look, those without work go.
final class Agenda {
    /// Work that waits; to dispose it is to cancel it.
    final class Work: Disposable, Comparable {
        let time: Int
        private let number: Int
        private let lock: NSLock
        // Touched only under the lock; nil when it has begun or has been cancelled.
        private var action: (() -> Void)?

        fileprivate init(time: Int, number: Int, lock: NSLock, action: @escaping () -> Void) {
            (self.time, self.number, self.lock, self.action) = (time, number, lock, action)
        }

        static func < (left: Work, right: Work) -> Bool {
            (left.time, left.number) < (right.time, right.number)
        }

        static func == (left: Work, right: Work) -> Bool {
            left === right
        }

        fileprivate var isOver: Bool { action == nil }

        func run() { take()?() }

        func dispose() { _ = take() }

        /// Returned, because nothing runs or is released under the lock.
        private func take() -> (() -> Void)? {
            // By hand, because a bare closure is wrapped anew by what returns it for any type.
            lock.lock()
            defer { lock.unlock() }
            return action.take()
        }
    }

    /// Its owner's, who holds it in `insert` and `removeFirst`.
    private let lock: NSLock
    private var places = PriorityQueue<Work>()
    private var nextNumber = 0
    private var limit = 16

    init(lock: NSLock) {
        self.lock = lock
    }

    deinit {
        // Whoever keeps the work, to cancel it, does not keep what it holds.
        while let work = places.dequeue() { work.dispose() }
    }

    func insert(_ action: @escaping () -> Void, at time: Int) -> Work {
        if places.count >= limit {
            places.removeAll { $0.isOver }
            limit = max(16, 2 * places.count)
        }
        let work = Work(time: time, number: nextNumber, lock: lock, action: action)
        nextNumber += 1
        places.enqueue(work)
        return work
    }

    /// The earliest, if it is due at `limit` or before.
    func removeFirst(upTo limit: Int) -> Work? {
        while let next = places.peek(), next.time <= limit {
            _ = places.dequeue()
            if !next.isOver { return next }
        }
        return nil
    }
}
