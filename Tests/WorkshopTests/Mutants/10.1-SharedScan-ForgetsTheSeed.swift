// Mistake: takes the first element for the seed
// Caught by: it forwards the result of each element, and not the seed
// Fault: an argument ignored

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
            var result: Result?
            return map { element in
                result =
                    try result.map { try accumulator($0, element) } ?? (element as? Result ?? seed)
                return result!
            }
        }
        .share(replay: 1)
    }
}
