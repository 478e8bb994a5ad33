/// The latest elements, up to a number of them.
struct RingBuffer<Element> {
    private let capacity: Int
    private var storage: [Element] = []
    /// Where the oldest element is when the buffer is full.
    private var oldest = 0

    init(capacity: Int) {
        precondition(capacity >= 0, "A buffer can't hold \(capacity) elements")
        self.capacity = capacity
    }

    /// From the oldest to the latest.
    var elements: [Element] {
        Array(storage[oldest...] + storage[..<oldest])
    }

    /// - Returns: the element that there is no room for any longer.
    mutating func append(_ element: Element) -> Element? {
        guard capacity > 0 else { return element }
        guard storage.count == capacity else {
            storage.append(element)
            return nil
        }
        let dropped = storage[oldest]
        storage[oldest] = element
        oldest = (oldest + 1) % capacity
        return dropped
    }
}
