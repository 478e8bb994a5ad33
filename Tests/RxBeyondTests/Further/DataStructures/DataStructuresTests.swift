import TestSupport
import Testing

@testable import RxDemo

@Suite struct BagTests {
    private func elements<Element>(_ bag: Bag<Element>) -> [Element] {
        var visited: [Element] = []
        bag.forEachElement { visited.append($0) }
        return visited
    }

    /// Returns how many places each of the bag's lists has, gaps too.
    private func sizes<Element>(_ bag: Bag<Element>) -> Set<Int> {
        Set(
            Mirror(reflecting: bag).children.map { Mirror(reflecting: $0.value) }
                .filter { $0.displayStyle == .collection }.map(\.children.count)
        )
    }

    @Test func `a removal leaves a gap, and gaps are closed when they are more than half`() {
        var bag = Bag<Int>()
        let keys = (0..<10).map { bag.insert($0) }
        var sizesAfterRemoval: [Set<Int>] = []
        for key in keys {
            _ = bag.removeKey(key)
            sizesAfterRemoval.append(sizes(bag))
        }
        expect(sizesAfterRemoval, [10, 10, 10, 10, 10, 4, 4, 4, 1, 0].map { [$0] })
    }

    @Test(arguments: [1, 2, 3, 10, 1000])
    func `after any insertions and removals it holds what a plain list holds`(size: Int) {
        var bag = Bag<Int>()
        var list: [(key: BagKey, element: Int)] = []
        for element in 0..<5000 {
            if list.count < size || Bool.random() { list.append((bag.insert(element), element)) }
            if list.count >= size {
                let (key, element) = list.remove(at: .random(in: list.indices))
                expect(bag.removeKey(key), element)
                expect(bag.removeKey(key), nil, "again")
            }
            expect(bag.count, list.count)
        }
        expect(elements(bag), list.map(\.element))
        bag.removeAll()
        bag.insert(-1)
        expect(list.allSatisfy { bag.removeKey($0.key) == nil } && elements(bag) == [-1])
    }
}

@Suite struct PriorityQueueTests {
    /// A number that counts how often it is compared.
    private struct Compared: Comparable {
        let value: Int
        let comparisons: Counter

        static func == (left: Self, right: Self) -> Bool { left.value == right.value }

        static func < (left: Self, right: Self) -> Bool {
            left.comparisons.increment()
            return left.value < right.value
        }
    }

    private func numbers(_ count: Int) -> [Int] { (0..<count).map { $0 * 7919 % 10_007 } }

    @Test func `the smallest comes first, also of what a removal leaves`() {
        var queue = PriorityQueue<Int>()
        expect(queue.peek(), nil)
        for number in numbers(500) { queue.enqueue(number) }
        queue.removeAll { $0 % 3 == 0 }
        let left = numbers(500).filter { $0 % 3 != 0 }.sorted()
        expect(queue.count, left.count)
        for number in left {
            expect(queue.peek(), number)
            expect(queue.dequeue(), number)
        }
        expect(queue.dequeue(), nil)
    }

    @Test(arguments: [1000, 100_000])
    func `adding and taking compares as the logarithm of the count`(count: Int) {
        let comparisons = Counter()
        var queue = PriorityQueue<Compared>()
        for number in numbers(count) {
            queue.enqueue(Compared(value: number, comparisons: comparisons))
        }
        while queue.dequeue() != nil {}
        let logarithm = Int.bitWidth - count.leadingZeroBitCount
        #expect(comparisons.value < count * 3 * logarithm)
    }
}

@Suite struct QueueTests {
    @Test func `the first one in is the first one out`() {
        var queue = Queue<Int>()
        expect(queue.isEmpty)
        expect(queue.dequeue(), nil)
        var taken: [Int] = []
        for number in 0..<100 {
            queue.enqueue(number)
            expect(!queue.isEmpty)
            if number % 3 == 2, let next = queue.dequeue() { taken.append(next) }
        }
        while let next = queue.dequeue() { taken.append(next) }
        expect(taken, Array(0..<100))
        expect(queue.isEmpty)
    }

    @Test func `the memory of a burst is freed`() {
        var queue = Queue<Int>()
        for number in 0..<10_000 { queue.enqueue(number) }
        _ = queue.dequeue()
        for number in 0..<10_000 { queue.enqueue(number) }
        while queue.dequeue() != nil {}
        // Of RxBeyond's arrays the capacity, of RxTuned's places whether there are any.
        let kept = Mirror(reflecting: queue).children.map { part in
            (part.value as? [Int])?.capacity ?? Mirror(reflecting: part.value).children.count
        }
        expect(kept.allSatisfy { $0 == 0 })
    }

    @Test func `what is taken is not kept`() {
        let living = Counter()
        var queue = Queue<Tracked>()
        for _ in 0..<10 { queue.enqueue(Tracked(living)) }
        for left in (0..<10).reversed() {
            _ = queue.dequeue()
            expect(living.value, left)
        }
    }
}
