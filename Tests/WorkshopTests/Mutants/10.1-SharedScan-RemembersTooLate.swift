// Mistake: keeps the result when the observers have received it
// Caught by: an element sent in a handler is added to the present result
// Fault: state kept after forwarding

@testable import RxBeyond

extension ObservableType {
    /// What `accumulator` makes of the result before, at first `seed`, and each element: all
    /// observers share one subscription and one result, and receive the present result first.
    ///
    /// Made of what chapters 7 to 10 have built: no class of your own is needed.
    func sharedScan<Result>(
        _ seed: Result,
        accumulator: @escaping (Result, Element) throws -> Result
    ) -> Observable<Result> {
        Observable<Result>.deferred {
            var result = seed
            return map { try accumulator(result, $0) }.do(afterNext: { result = $0 })
        }
        .share(replay: 1)
    }
}
