// Mistake: makes the next sequence as soon as one begins
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
        Observable<Element>.deferred {
            guard let first = factories.first else { return .empty() }
            let rest = factories.dropFirst()
            let next = try rest.first?()
            let others = rest.dropFirst().map { Observable<Element>.deferred($0) }
            return concat([try first()] + (next.map { [$0] } ?? []) + others)
        }
    }
}
