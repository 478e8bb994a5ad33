// Mistake: goes on with one stream, and gives its every value to the first of the other
// Caught by: values are paired in their order
// Fault: wrong values or order

@testable import Prelude

extension Stream {
    /// The first values of both as a pair, then the second ones, until the shorter stream ends.
    func zip<Other>(_ other: Stream<Other>) -> Stream<(Element, Other)> {
        guard case (.pair(let left, let lefts), .pair(let right, let rights)) = (self, other)
        else { return .empty }
        return .pair((left, right), delay(lefts.force().zip(other)))
    }
}
