// Mistake: catches one error, whosever it is
// Caught by: every subscriber's error is caught
// Fault: one state for all subscribers

@testable import RxBeyond

extension ObservableType {
    /// The same sequence, followed after an error of one type by what `handler` makes of it; any
    /// other error ends it.
    ///
    /// Made of what this chapter has built: no class of your own is needed.
    ///
    /// - Parameter handler: what it throws ends the sequence instead.
    func `catch`<Failure: Error>(
        _ type: Failure.Type,
        _ handler: @escaping (Failure) throws -> Observable<Element>,
    ) -> Observable<Element> {
        var isCaught = false
        return self.catch { error in
            guard !isCaught, let failure = error as? Failure else { throw error }
            isCaught = true
            return try handler(failure)
        }
    }
}
