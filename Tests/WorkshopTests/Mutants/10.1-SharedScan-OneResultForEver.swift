// Mistake: keeps the result beside the sequence, and so it is never the seed again
// Caught by: after the last observer has left the result begins with the seed
// Fault: one state for all subscribers

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
        var result = seed
        return Observable<Result>.deferred {
            return map { element in
                result = try accumulator(result, element)
                return result
            }
        }
        .share(replay: 1)
    }
}
