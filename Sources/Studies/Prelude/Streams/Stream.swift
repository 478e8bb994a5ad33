/// A value, and the promise of the values after it.
enum Stream<Element> {
    case empty
    case pair(Element, Promise<Stream>)
}

extension Stream {
    /// The first values, and no promise forced beyond them.
    func prefix(_ count: Int) -> [Element] {
        guard count > 0 else { return [] }
        var values: [Element] = []
        var rest = self
        while case .pair(let first, let promise) = rest {
            values.append(first)
            if values.count == count { break }
            rest = promise.force()
        }
        return values
    }

    /// Forces the stream to its end, which must exist.
    func reduce<Result>(_ initial: Result, _ combine: (Result, Element) -> Result) -> Result {
        var result = initial
        var rest = self
        while case .pair(let first, let promise) = rest {
            result = combine(result, first)
            rest = promise.force()
        }
        return result
    }
}

extension Stream {
    func map<Result>(_ transform: @escaping (Element) -> Result) -> Stream<Result> {
        guard case .pair(let first, let promise) = self else { return .empty }
        return .pair(transform(first), delay(promise.force().map(transform)))
    }

    func filter(_ isIncluded: @escaping (Element) -> Bool) -> Stream {
        var rest = self
        while case .pair(let first, let promise) = rest {
            if isIncluded(first) {
                return .pair(first, delay(promise.force().filter(isIncluded)))
            }
            rest = promise.force()
        }
        return .empty
    }
}

extension Stream<Int> {
    /// `first`, `first + 1` and so on, without an end.
    static func integers(from first: Int) -> Stream {
        .pair(first, delay(integers(from: first + 1)))
    }

    static func interval(_ range: ClosedRange<Int>) -> Stream {
        let (first, last) = (range.lowerBound, range.upperBound)
        return .pair(first, delay(first < last ? interval(first + 1...last) : .empty))
    }
}
