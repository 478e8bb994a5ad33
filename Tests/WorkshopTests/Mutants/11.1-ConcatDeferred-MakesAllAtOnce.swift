// Mistake: puts off all factories together, until somebody subscribes
// Caught by: a factory is called when its turn comes, and not before
// Fault: works before it is asked

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
        Observable<Element>.deferred { concat(try factories.map { try $0() }) }
    }
}
