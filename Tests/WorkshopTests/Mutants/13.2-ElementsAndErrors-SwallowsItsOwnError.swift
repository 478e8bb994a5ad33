// Mistake: lets an error of the sequence itself pass for its completion
// Caught by: the end of the sequence itself is the end of both
// Fault: an error becomes completed

@testable import RxBeyond

extension ObservableType where Element: EventConvertible {
    /// The elements among the events that this sequence has as elements; its own end is passed on.
    ///
    /// Made of operators that RxBeyond has: no class of your own is needed.
    func elements() -> Observable<Element.Element> {
        map { $0.event.element }.filter { $0 != nil }.map { $0! }
    }

    /// The errors among the events that this sequence has as elements; its own end is passed on.
    func errors() -> Observable<any Error> {
        map { $0.event.error }.filter { $0 != nil }.map { $0! }.catch { _ in .empty() }
    }
}
