// Mistake: subscribes to the second sequence by hand, and keeps nothing to stop it
// Caught by: dispose stops the source, or the handler's sequence
// Fault: nothing returned to dispose

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
            let next = try handler(failure)
            return .create { observer in
                _ = next.subscribe(observer)
                return Disposables.create()
            }
        }
    }
}
