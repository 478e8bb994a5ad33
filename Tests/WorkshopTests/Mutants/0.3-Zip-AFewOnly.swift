// Mistake: makes the pairs in advance, a hundred of them
// Caught by: a thousand pairs are a thousand pairs
// Fault: an argument ignored

@testable import Prelude

extension Stream {
    /// The first values of both as a pair, then the second ones, until the shorter stream ends.
    func zip<Other>(_ other: Stream<Other>) -> Stream<(Element, Other)> {
        let pairs = Array(Swift.zip(prefix(100), other.prefix(100)))
        return pairs.reversed().reduce(.empty) { rest, pair in .pair(pair, delay(rest)) }
    }

    private func unused<Other>(_ other: Stream<Other>) -> Stream<(Element, Other)> {
        guard case (.pair(let left, let lefts), .pair(let right, let rights)) = (self, other)
        else { return .empty }
        return .pair((left, right), delay(lefts.force().zip(rights.force())))
    }
}
