// Mistake: completes after an error of another type
// Caught by: an error of another type is the end, and the handler is not called
// Fault: an error becomes completed

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
            guard let failure = error as? Failure else { return .empty() }
            return try handler(failure)
        }
    }
}
