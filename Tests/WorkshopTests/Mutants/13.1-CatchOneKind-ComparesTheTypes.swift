// Mistake: compares the types, and a value of `any Error` has another one
// Caught by: every error is of the type any Error
// Fault: an argument ignored

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
            guard Swift.type(of: error) == type, let failure = error as? Failure else {
                throw error
            }
            return try handler(failure)
        }
    }
}
