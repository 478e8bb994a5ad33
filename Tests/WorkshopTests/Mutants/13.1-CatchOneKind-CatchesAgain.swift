// Mistake: catches also the errors of the handler's sequence
// Caught by: an error of the handler's sequence is the end, also of the same type
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
            return try handler(failure).catch(type, handler)
        }
    }
}
