import Synchronization

/// Work by the time at which it is due; what is due at the same time keeps the order in which it came.
///
/// Work that is cancelled is free at once and leaves its place. When there are twice as many places as
/// after the last look, those without work go.
final class Agenda {
    /// Work that waits; to dispose it is to cancel it.
    final class Work: Disposable, Comparable {
        let time: Int
        private let number: Int
        // Read and cleared by the one thread that runs or cancels it.
        private var action: (() -> Void)?
        private let over = Atomic(false)

        fileprivate init(time: Int, number: Int, action: @escaping () -> Void) {
            (self.time, self.number, self.action) = (time, number, action)
        }

        static func < (left: Work, right: Work) -> Bool {
            (left.time, left.number) < (right.time, right.number)
        }

        static func == (left: Work, right: Work) -> Bool {
            left === right
        }

        fileprivate var isOver: Bool {
            over.load(ordering: .acquiring)
        }

        func run() {
            if !over.exchange(true, ordering: .acquiringAndReleasing) { action.take()?() }
        }

        func dispose() {
            if !over.exchange(true, ordering: .acquiringAndReleasing) { _ = action.take() }
        }
    }

    private var places = PriorityQueue<Work>()
    private var nextNumber = 0
    private var limit = 16

    deinit {
        // Whoever keeps the work, to cancel it, does not keep what it holds.
        while let work = places.dequeue() { work.dispose() }
    }

    func insert(_ action: @escaping () -> Void, at time: Int) -> Work {
        if places.count >= limit {
            places.removeAll { $0.isOver }
            limit = max(16, 2 * places.count)
        }
        let work = Work(time: time, number: nextNumber, action: action)
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
