// Right because: only the first two values are there, and the tails are forced when somebody asks
// for the rest, so that a pair costs one value of each stream.
@testable import Prelude

extension Stream {
    /// The first values of both as a pair, then the second ones, until the shorter stream ends.
    func zip<Other>(_ other: Stream<Other>) -> Stream<(Element, Other)> {
        //: // TODO: one pair that is there, and a promise of the pairs after it.
        //: .empty
        guard case (.pair(let left, let lefts), .pair(let right, let rights)) = (self, other)
        else { return .empty }
        return .pair((left, right), delay(lefts.force().zip(rights.force())))
    }
}
