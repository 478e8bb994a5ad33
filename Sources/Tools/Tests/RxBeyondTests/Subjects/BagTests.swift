import Testing

@testable import RxDemo

@Suite struct BagTests {
    @Test func `a key removes its element once, and is not used again`() {
        var bag = Bag<String>()
        let a = bag.insert("a")
        bag.insert("b")
        expect(bag.removeKey(a), "a")
        expect(bag.removeKey(a), nil)
        bag.insert("c")
        expect(bag.removeKey(a), nil)
        expect(Array(bag.elements), ["b", "c"])
        expect(bag.count, 2)
    }

    @Test func `removeAll leaves nothing, and no key of before is valid`() {
        var bag = Bag<String>()
        let a = bag.insert("a")
        bag.removeAll()
        bag.insert("b")
        expect(bag.removeKey(a), nil)
        expect(Array(bag.elements), ["b"])
        expect(bag.count, 1)
    }

    @Test func `a copy keeps its elements`() {
        var bag = Bag<Int>()
        let keys = (0..<10).map { bag.insert($0) }
        let copy = bag
        for key in keys { _ = bag.removeKey(key) }
        expect(Array(copy.elements), Array(0..<10))
        expect(bag.count, 0)
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
            }
            expect(bag.count, list.count)
        }
        expect(Array(bag.elements), list.map(\.element))
        var visited: [Int] = []
        bag.forEachElement { visited.append($0) }
        expect(visited, list.map(\.element))
    }
}

@Suite struct RingBufferTests {
    @Test(arguments: 0...4)
    func `it keeps the latest elements in order, and returns the one that has no room`(
        capacity: Int
    ) {
        var buffer = RingBuffer<Int>(capacity: capacity)
        for element in 0..<10 {
            expect(buffer.append(element), (element < capacity ? nil : element - capacity))
            expect(buffer.elements, Array((0...element).suffix(capacity)))
        }
    }
}
