/// Elements in the order in which they were added: the first one in is the first one out.
struct Queue<Element> {
    // The next one is last, so that nothing has to move when it is taken.
    private var current: [Element] = []
    private var added: [Element] = []

    var isEmpty: Bool {
        current.isEmpty && added.isEmpty
    }

    mutating func enqueue(_ element: Element) {
        added.append(element)
    }

    mutating func dequeue() -> Element? {
        if current.isEmpty {
            current = added.reversed()
            added = []
        }
        return current.popLast()
    }
}
