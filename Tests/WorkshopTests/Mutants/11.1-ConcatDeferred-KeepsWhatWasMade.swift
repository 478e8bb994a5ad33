// Mistake: keeps what a factory has made for the next subscriber
// Caught by: every subscriber has sequences made for it, each once
// Fault: one state for all subscribers

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
        concat(
            factories.map { factory in
                var made: Observable<Element>?
                return .deferred {
                    let sequence = try made ?? factory()
                    made = sequence
                    return sequence
                }
            }
        )
    }
}
