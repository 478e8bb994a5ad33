// Right because: `deferred` puts off each factory until its sequence is subscribed to, and `concat`
// subscribes to a sequence when the one before has completed, in a loop and not inside itself.
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
        //: // TODO: make one sequence after the other, and none before its turn.
        //: .empty()
        concat(factories.map { .deferred($0) })
    }
}
