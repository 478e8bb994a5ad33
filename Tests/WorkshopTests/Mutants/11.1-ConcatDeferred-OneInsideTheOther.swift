// Mistake: puts every sequence behind the one before, ten thousand deep
// Caught by: ten thousand sequences that end inside subscribe do not fill the stack
// Fault: unbounded memory

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
        factories.reduce(.empty()) { $0.concat(Observable<Element>.deferred($1)) }
    }
}
