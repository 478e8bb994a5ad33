/// Elements in the order in which they were added: the first one in is the first one out.
struct Queue<Element> {
    // The next one is last, so that nothing has to move when it is taken.
    private var current: [Element] = []
    private var added: [Element] = []
    private var count = 0

    var isEmpty: Bool {
        count == 0
    }

    mutating func enqueue(_ element: Element) {
        added.append(element)
        count += 1
    }

    mutating func dequeue() -> Element? {
        guard count > 0 else { return nil }
        count -= 1
        if current.count == 0 {
            swap(&current, &added)
            current.reverse()
        }
        let element = current.popLast()
        // A little memory is kept, so that it is allocated once; what a burst has taken is freed.
        if current.count == 0, current.capacity > 64 { current = [] }
        return element
    }
}
