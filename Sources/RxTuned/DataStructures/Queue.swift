/// Elements in the order in which they were added: the first one in is the first one out.
///
/// A copy shares the places until one of the two changes.
struct Queue<Element> {
    private var places: Places<Element>?

    @inline(__always)
    var isEmpty: Bool {
        places.map { $0.count == 0 } ?? true
    }

    @inline(__always)
    mutating func enqueue(_ element: Element) {
        if !isKnownUniquelyReferenced(&places) { places = Places(copying: places) }
        places?.append(element)
    }

    @inline(__always)
    mutating func dequeue() -> Element? {
        if isEmpty { return nil }
        if !isKnownUniquelyReferenced(&places) { places = Places(copying: places) }
        let element = places?.removeFirst()
        // A little memory is kept, so that it is allocated once; what a burst has taken is freed.
        if let places, places.count == 0, places.capacity > 64 { self.places = nil }
        return element
    }
}

/// The places of a queue; an array would be another type for every `Element`, to be looked up again and
/// again.
class Places<Element> {
    // A ring: of `capacity` places, a power of two, the `count` from `first` on hold elements, and no
    // other does. Only `append` fills a place, a free one; only `removeFirst` and `deinit` empty one, a
    // filled one, and they say so before what is not ours runs, the `deinit` of an element.
    private final var places: UnsafeMutablePointer<Element>
    fileprivate final var capacity = 1
    @exclusivity(unchecked) private final var start = 0
    @exclusivity(unchecked) final private(set) var count = 0

    init() {
        places = .allocate(capacity: 1)
    }

    convenience init(copying other: Places?) {
        self.init()
        guard let other else { return }
        for index in 0..<other.count { append(other.place(index).pointee) }
    }

    deinit {
        for index in 0..<count { place(index).deinitialize(count: 1) }
        places.deallocate()
    }

    private final func place(_ index: Int) -> UnsafeMutablePointer<Element> {
        places + (start + index) & (capacity - 1)
    }

    /// The first element; there must be one.
    final var first: Element {
        get { place(0).pointee }
        // Swapped, because the old one's `deinit` may send, and then the new one has to be here.
        set {
            var element = newValue
            swap(&place(0).pointee, &element)
        }
    }

    final func append(_ element: Element) {
        if count == capacity { grow() }
        place(count).initialize(to: element)
        count += 1
    }

    final func removeFirst() -> Element {
        let taken = place(0)
        start = (start + 1) & (capacity - 1)
        count -= 1
        return taken.move()
    }

    private final func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
        for index in 0..<count { (larger + index).moveInitialize(from: place(index), count: 1) }
        places.deallocate()
        (places, capacity, start) = (larger, 2 * capacity, 0)
    }
}
