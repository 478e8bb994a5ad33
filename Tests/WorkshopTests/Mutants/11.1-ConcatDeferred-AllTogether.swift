// Mistake: subscribes to all sequences at once
// Caught by: the sequences come one after the other
// Fault: wrong values or order

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
        merge(factories.map { .deferred($0) })
    }
}
