// Mistake: goes on with the next sequence when a factory throws
// Caught by: what a factory throws is the end
// Fault: try? on a user's closure

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
        concat(factories.map { factory in .deferred { (try? factory()) ?? .empty() } })
    }
}
