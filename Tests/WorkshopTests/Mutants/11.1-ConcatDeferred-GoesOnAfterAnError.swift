// Mistake: takes a sequence that fails for one that has ended
// Caught by: a sequence that fails is the last one
// Fault: an error becomes completed

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
        concat(factories.map { .deferred($0).catch { _ in .empty() } })
    }
}
