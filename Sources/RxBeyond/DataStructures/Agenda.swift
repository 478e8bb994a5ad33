/// Work by the time at which it is due; what is due at the same time keeps the order in which it came.
///
/// Work that is removed is free at once and leaves its due time behind; when more than half are such,
/// they go too.
struct Agenda {
    /// Numbers grow, and stand for the work.
    private struct DueTime: Comparable {
        let time: Int
        let number: Int

        static func < (left: Self, right: Self) -> Bool {
            (left.time, left.number) < (right.time, right.number)
        }
    }

    /// A struct, because a bare closure is wrapped anew by each container that it passes.
    struct Work {
        let time: Int
        let action: () -> Void
    }

    private var dueTimes = PriorityQueue<DueTime>()
    private var waiting: [Int: Work] = [:]
    private var nextNumber = 0

    /// - Returns: the number by which it can be removed.
    mutating func insert(_ action: @escaping () -> Void, at time: Int) -> Int {
        let number = nextNumber
        nextNumber += 1
        dueTimes.enqueue(DueTime(time: time, number: number))
        waiting[number] = Work(time: time, action: action)
        return number
    }

    mutating func remove(_ number: Int) -> Work? {
        let work = waiting.removeValue(forKey: number)
        if dueTimes.count > 2 * waiting.count {
            dueTimes.removeAll { waiting[$0.number] == nil }
        }
        return work
    }

    /// The earliest, if it is due at `limit` or before.
    mutating func removeFirst(upTo limit: Int) -> Work? {
        while let next = dueTimes.peek(), next.time <= limit {
            _ = dueTimes.dequeue()
            if let work = waiting.removeValue(forKey: next.number) { return work }
        }
        return nil
    }
}
