/// Stands for one element of a `Bag`; a removed element's key is never used again.
struct BagKey {
    fileprivate let number: Int
}

/// Elements in the order in which they were inserted, each with a key to remove it again.
///
/// On average, insertion costs the same however many there are, and removal a search by halves.
struct Bag<Element> {
    // Side by side. The numbers grow. Removal leaves a gap, a place without an element, so that
    // nothing has to move; when more than half are gaps, they are closed.
    private var numbers: [Int] = []
    private var places: [Element?] = []
    private var nextNumber = 0
    private(set) var count = 0

    // Inlined, as `insert` is, because a call would look up the type of the bag.
    @inline(__always)
    func forEachElement(_ body: (Element) -> Void) {
        for index in 0..<places.count {
            if let element = places[index] { body(element) }
        }
    }

    @discardableResult
    @inline(__always)
    mutating func insert(_ element: Element) -> BagKey {
        let key = BagKey(number: nextNumber)
        nextNumber += 1
        numbers.append(key.number)
        places.append(element)
        count += 1
        return key
    }

    /// - Returns: the element, or nil if it has been removed before.
    mutating func removeKey(_ key: BagKey) -> Element? {
        guard let index = index(of: key.number), let element = places[index] else { return nil }
        places[index] = nil
        count -= 1
        if count == 0 {
            (numbers, places) = ([], [])
        } else if numbers.count > 2 * count {
            closeGaps()
        }
        return element
    }

    /// - Returns: what has been removed.
    mutating func removeAll(where shouldBeRemoved: (Element) -> Bool) -> [Element] {
        var removed: [Element] = []
        for index in places.indices {
            guard let element = places[index], shouldBeRemoved(element) else { continue }
            places[index] = nil
            removed.append(element)
        }
        count -= removed.count
        closeGaps()
        return removed
    }

    mutating func removeAll() {
        numbers = []
        places = []
        count = 0
    }

    /// Searches by halves, because the numbers grow: by one at least, so that they are found at
    /// once where no gap has been closed.
    private func index(of number: Int) -> Int? {
        guard let first = numbers.first else { return nil }
        var low = max(0, numbers.count - (nextNumber - number))
        var high = min(numbers.count, number - first + 1)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] == number { return middle }
            if numbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private mutating func closeGaps() {
        var end = 0
        for index in places.indices where places[index] != nil {
            numbers.swapAt(end, index)
            places.swapAt(end, index)
            end += 1
        }
        numbers.removeLast(numbers.count - end)
        places.removeLast(places.count - end)
    }
}
