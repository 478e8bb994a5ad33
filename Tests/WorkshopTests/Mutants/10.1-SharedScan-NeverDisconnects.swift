// Mistake: connects with the first observer, and nothing disconnects
// Caught by: the last observer that leaves stops the source, and only the last
// Fault: source not stopped

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
        let results = Observable<Result>.deferred {
            var result = seed
            return map { element in
                result = try accumulator(result, element)
                return result
            }
        }
        .replay(1)
        return Observable<Result>.create { observer in
            let subscription = results.subscribe(observer)
            _ = results.connect()
            return subscription
        }
    }
}
