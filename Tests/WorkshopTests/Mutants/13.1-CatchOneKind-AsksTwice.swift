// Mistake: calls the handler to see whether it throws, and once more for the sequence
// Caught by: the handler is given the error itself, once
// Fault: closure called twice

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
            _ = try handler(failure)
            return try handler(failure)
        }
    }
}
