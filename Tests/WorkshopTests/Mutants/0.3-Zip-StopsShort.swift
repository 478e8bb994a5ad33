// Mistake: ends when a tail is over, and loses the last pair
// Caught by: it ends with the shorter stream
// Fault: wrong end

@testable import Prelude

extension Stream {
    /// The first values of both as a pair, then the second ones, until the shorter stream ends.
    func zip<Other>(_ other: Stream<Other>) -> Stream<(Element, Other)> {
        guard case (.pair(let left, let lefts), .pair(let right, let rights)) = (self, other)
        else { return .empty }
        guard case (.pair, .pair) = (lefts.force(), rights.force()) else { return .empty }
        return .pair((left, right), delay(lefts.force().zip(rights.force())))
    }
}
