// Right because: an error of another type is thrown again, by a handler that is called for all of
// them, and what a handler throws ends the sequence.
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
        //: // TODO: go on after an error of this type, and end with any other.
        //: asObservable()
        self.catch { error in
            guard let failure = error as? Failure else { throw error }
            return try handler(failure)
        }
    }
}
