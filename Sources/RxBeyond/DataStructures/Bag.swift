/// Elements in the order in which they were inserted, each with a key to remove it again.
///
/// Both take the same time however many elements there are.
struct Bag<Element> {
    /// What stands for one element; a removed element's key is never used again.
    struct Key {
        fileprivate let number: Int
    }

    // The numbers grow. Removal leaves a gap, so that nothing has to move; when more than half are
    // gaps, they are closed.
    private var places: [(number: Int, element: Element?)] = []
    private var nextNumber = 0
    private(set) var count = 0

    var elements: some Sequence<Element> {
        places.lazy.compactMap(\.element)
    }

    @discardableResult
    mutating func insert(_ element: Element) -> Key {
        defer { nextNumber += 1 }
        places.append((nextNumber, element))
        count += 1
        return Key(number: nextNumber)
    }

    /// - Returns: the element, or nil if it has been removed before.
    mutating func removeKey(_ key: Key) -> Element? {
        guard let index = index(of: key.number), let element = places[index].element else {
            return nil
        }
        places[index].element = nil
        count -= 1
        if places.count > 2 * count { places.removeAll { $0.element == nil } }
        return element
    }

    mutating func removeAll() {
        places = []
        count = 0
    }

    /// Searches by halves, for the numbers grow.
    private func index(of number: Int) -> Int? {
        var range = places.indices
        while let first = range.first, let last = range.last {
            let middle = (first + last) / 2
            if places[middle].number == number { return middle }
            range = places[middle].number < number ? middle + 1..<last + 1 : first..<middle
        }
        return nil
    }
}
