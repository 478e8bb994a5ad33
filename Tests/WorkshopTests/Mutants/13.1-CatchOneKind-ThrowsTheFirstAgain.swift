// Mistake: ends with the error that was caught, when the handler throws
// Caught by: what the handler throws is the end
// Fault: try? on a user's closure

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
        self.catch { error in
            guard let failure = error as? Failure else { throw error }
            guard let next = try? handler(failure) else { throw failure }
            return next
        }
    }
}
