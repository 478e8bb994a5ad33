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

    var isEmpty: Bool {
        storage.count == 0
    }

    /// From the oldest to the latest.
    var elements: [Element] {
        oldest == 0 ? storage : Array(storage[oldest...] + storage[..<oldest])
    }

    /// Keeps the element; if there is no room for it and the oldest one, `element` is that one afterwards.
    @inline(__always)
    mutating func append(_ element: inout Element) {
        guard storage.count == capacity else { return storage.append(element) }
        guard capacity > 0 else { return }
        swap(&storage[oldest], &element)
        oldest = (oldest + 1) % capacity
    }
}
