// Mistake: subscribes by hand, and returns nothing that could stop a sequence
// Caught by: dispose stops the sequence whose turn it is
// Fault: nothing returned to dispose

@testable import RxBeyond

extension ObservableType {
    /// The elements of the sequences that the factories make, one sequence after the other; each
    /// factory is called when its turn comes, once for every subscriber.
    ///
    /// Made of what RxBeyond has: no class of your own is needed.
    ///
    /// - Parameter factories: what one of them throws ends the sequence.
    static func concatDeferred(
        _ factories: [() throws -> Observable<Element>]
    ) -> Observable<Element> {
        Observable<Element>.create { observer in
            _ = concat(factories.map { .deferred($0) }).subscribe(observer)
            return Disposables.create()
        }
    }
}
