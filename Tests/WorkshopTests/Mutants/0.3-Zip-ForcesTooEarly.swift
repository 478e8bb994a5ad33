// Mistake: forces both tails when the pair is made, and delays only the zipping
// Caught by: three pairs cost three values of each stream
// Fault: works before it is asked

@testable import Prelude

extension Stream {
    /// The first values of both as a pair, then the second ones, until the shorter stream ends.
    func zip<Other>(_ other: Stream<Other>) -> Stream<(Element, Other)> {
        guard case (.pair(let left, let lefts), .pair(let right, let rights)) = (self, other)
        else { return .empty }
        let rest = (lefts.force(), rights.force())
        return .pair((left, right), delay(rest.0.zip(rest.1)))
    }
}
