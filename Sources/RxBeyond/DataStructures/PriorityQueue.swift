/// Elements of which the smallest is at hand; adding or taking one costs the logarithm of their
/// number.
struct PriorityQueue<Element: Comparable> {
    // A heap: the children of the element at `index` stand at `2 * index + 1` and the place after
    // it, and neither is smaller than their parent.
    private var elements: [Element] = []

    var count: Int {
        elements.count
    }

    func peek() -> Element? {
        elements.first
    }

    mutating func enqueue(_ element: Element) {
        elements.append(element)
        moveUp(from: elements.count - 1)
    }

    mutating func dequeue() -> Element? {
        guard let last = elements.popLast() else { return nil }
        guard let first = elements.first else { return last }
        elements[0] = last
        moveDown(from: 0)
        return first
    }

    mutating func removeAll(where shouldBeRemoved: (Element) -> Bool) {
        elements.removeAll(where: shouldBeRemoved)
        for index in (0..<elements.count / 2).reversed() { moveDown(from: index) }
    }

    private mutating func moveUp(from start: Int) {
        var index = start
        while index > 0, elements[index] < elements[(index - 1) / 2] {
            elements.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func moveDown(from start: Int) {
        var index = start
        while 2 * index + 1 < elements.count {
            let left = 2 * index + 1
            let right = left + 1
            let child = right < elements.count && elements[right] < elements[left] ? right : left
            guard elements[child] < elements[index] else { return }
            elements.swapAt(child, index)
            index = child
        }
    }
}
