/// What stands for one element of a `Bag`; a removed element's key is never used again.
struct BagKey {
    fileprivate let number: Int
}

/// Elements in the order in which they were inserted, each with a key to remove it again.
///
/// Both take the same time however many elements there are.
struct Bag<Element> {
    // Side by side. The numbers grow. Removal leaves a gap, so that nothing has to move; when more
    // than half are gaps, they are closed.
    private var numbers: [Int] = []
    private var places: [Element?] = []
    private var nextNumber = 0
    private(set) var count = 0

    var elements: some Sequence<Element> {
        places.lazy.compactMap(\.self)
    }

    @discardableResult
    mutating func insert(_ element: Element) -> BagKey {
        defer { nextNumber += 1 }
        numbers.append(nextNumber)
        places.append(element)
        count += 1
        return BagKey(number: nextNumber)
    }

    /// - Returns: the element, or nil if it has been removed before.
    mutating func removeKey(_ key: BagKey) -> Element? {
        guard let index = index(of: key.number, in: numbers), let element = places[index] else {
            return nil
        }
        places[index] = nil
        count -= 1
        if places.count > 2 * count { closeGaps() }
        return element
    }

    mutating func removeAll() {
        numbers = []
        places = []
        count = 0
    }

    private mutating func closeGaps() {
        let occupied = places.indices.filter { places[$0] != nil }
        numbers = occupied.map { numbers[$0] }
        places = occupied.map { places[$0] }
    }
}

/// Searches by halves, for the numbers grow.
private func index(of number: Int, in numbers: [Int]) -> Int? {
    var (low, high) = (0, numbers.count)
    while low < high {
        let middle = (low + high) / 2
        if numbers[middle] == number { return middle }
        if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return nil
}
