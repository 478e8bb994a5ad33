// Exercise 16.1: the text and two hints are in chapters/16-errors.md.
// Mistakes people make: Tests/WorkshopTests/Mistakes/16.1-CatchOneKind.md
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
        self.catch { error in
            guard let failure = error as? Failure else { throw error }
            return try handler(failure)
        }
    }
}
