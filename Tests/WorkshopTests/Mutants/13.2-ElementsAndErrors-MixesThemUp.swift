// Mistake: takes an element that is an error for an error
// Caught by: an element that is an error is no error
// Fault: wrong values or order

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
        map { $0.event.error ?? ($0.event.element as? any Error) }.filter { $0 != nil }.map { $0! }
    }
}
