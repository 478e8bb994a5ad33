// Mistake: shares for ever, so that an observer after the end receives what was before
// Caught by: after an end an observer begins anew
// Fault: kept after the end

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
            return map { element in
                result = try accumulator(result, element)
                return result
            }
        }
        .share(replay: 1, scope: .forever)
    }
}
