// Mistake: subscribes to the source again, as `retry` does, and then asks the handler
// Caught by: an error of the type is followed by the handler's sequence
// Fault: wrong values or order

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
        retry(2).catch { error in
            guard let failure = error as? Failure else { throw error }
            return try handler(failure)
        }
    }
}
