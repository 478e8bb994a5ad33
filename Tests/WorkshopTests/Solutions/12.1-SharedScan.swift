// Exercise 12.1: the text and two hints are in chapters/12-sharing.md.
// Mistakes people make: Tests/WorkshopTests/Mistakes/12.1-SharedScan.md
// Right because: `scan` keeps a result for each subscription to the source, and `share`, which stands
// after it, sees to it that there is one subscription for all and that the result is kept.
@testable import RxBeyond

extension ObservableType {
    /// What `accumulator` makes of the result before, at first `seed`, and each element: all
    /// observers share one subscription and one result, and receive the present result first.
    ///
    /// Made of what chapters 8 to 12 have built: no class of your own is needed.
    func sharedScan<Result>(
        _ seed: Result,
        accumulator: @escaping (Result, Element) throws -> Result
    ) -> Observable<Result> {
        scan(seed, accumulator: accumulator)
            .share(replay: 1)
    }
}
