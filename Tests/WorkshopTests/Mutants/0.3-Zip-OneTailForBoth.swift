// Mistake: forces the tail of the left stream twice
// Caught by: three pairs cost three values of each stream
// Fault: closure called twice

@testable import Prelude

extension Stream {
    /// The first values of both as a pair, then the second ones, until the shorter stream ends.
    func zip<Other>(_ other: Stream<Other>) -> Stream<(Element, Other)> {
        guard case (.pair(let left, let lefts), .pair(let right, let rights)) = (self, other)
        else { return .empty }
        return .pair(
            (left, right),
            delay(
                lefts.force().zip(
                    {
                        _ = lefts.force()
                        return rights.force()
                    }()
                )
            )
        )
    }
}
