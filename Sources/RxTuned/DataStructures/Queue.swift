/// Elements in the order in which they were added: the first one in is the first one out.
///
/// A copy shares the places until one of the two changes.
struct Queue<Element> {
    private var places: Places<Element>?

    @inline(__always)
    var isEmpty: Bool {
        places.map { $0.ring.count == 0 } ?? true
    }

    @inline(__always)
    mutating func enqueue(_ element: Element) {
        if !isKnownUniquelyReferenced(&places) { places = Places(copying: places) }
        places?.ring.append(element)
    }

    @inline(__always)
    mutating func dequeue() -> Element? {
        if isEmpty { return nil }
        if !isKnownUniquelyReferenced(&places) { places = Places(copying: places) }
        let element = places?.ring.removeFirst()
        // A little memory is kept, so that it is allocated once; what a burst has taken is freed.
        if let places, places.ring.count == 0, places.ring.capacity > 64 { self.places = nil }
        return element
    }
}

private final class Places<Element> {
    // Not checked, because a ring runs nothing of others while it changes.
    @exclusivity(unchecked) var ring = Ring<Element>()

    init(copying other: Places?) {
        guard let other else { return }
        for index in 0..<other.ring.count { ring.append(other.ring[index]) }
    }

    deinit { ring.free() }
}

/// Places for elements; an array would be another type for every `Element`, to be looked up again and
/// again, and so would this be, if it were not inlined. Its owner frees it.
struct Ring<Element> {
    // Of `capacity` places, a power of two, the `count` from `start` on hold elements, and no other does.
    // Only `append` fills a place, a free one; only `removeFirst` and `free` empty one, a filled one, and
    // they say so before what is not ours runs, the `deinit` of an element.
    private var places: UnsafeMutablePointer<Element>?
    private(set) var capacity = 0
    private var start = 0
    private(set) var count = 0

    @inline(__always)
    private func place(_ index: Int) -> UnsafeMutablePointer<Element> {
        places.unsafelyUnwrapped + (start + index) & (capacity - 1)
    }

    /// An element; there must be one.
    @inline(__always)
    subscript(_ index: Int) -> Element {
        get { place(index).pointee }
        // Swapped, because the old one's `deinit` may send, and then the new one has to be here.
        nonmutating set {
            var element = newValue
            swap(&place(index).pointee, &element)
        }
    }

    var elements: [Element] {
        Array(unsafeUninitializedCapacity: count) { copies, number in
            for index in 0..<count { (copies.baseAddress! + index).initialize(to: self[index]) }
            number = count
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        place(count).initialize(to: element)
        count += 1
    }

    @inline(__always)
    mutating func removeFirst() -> Element {
        let taken = place(0)
        start = (start + 1) & (capacity - 1)
        count -= 1
        return taken.move()
    }

    private mutating func grow() {
        var larger = Ring()
        larger.capacity = max(1, 2 * capacity)
        larger.places = .allocate(capacity: larger.capacity)
        while count > 0 { larger.append(removeFirst()) }
        free()
        self = larger
    }

    @inline(__always)
    mutating func free() {
        while count > 0 { _ = removeFirst() }
        places?.deallocate()
    }
}
