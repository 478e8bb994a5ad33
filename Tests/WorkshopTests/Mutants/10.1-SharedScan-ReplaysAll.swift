// Mistake: replays all results, and keeps them in memory
// Caught by: an endless source goes on, and does not fill the memory
// Fault: unbounded memory

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
        .replayAll().refCount()
    }
}
