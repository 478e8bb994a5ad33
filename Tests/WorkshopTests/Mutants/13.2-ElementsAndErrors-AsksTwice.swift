// Mistake: asks each element for its event once to test it, and once more to take it
// Caught by: each element is asked for its event once
// Fault: closure called twice

@testable import RxBeyond

extension ObservableType where Element: EventConvertible {
    /// The elements among the events that this sequence has as elements; its own end is passed on.
    ///
    /// Made of operators that RxBeyond has: no class of your own is needed.
    func elements() -> Observable<Element.Element> {
        filter { $0.event.element != nil }.map { $0.event.element! }
    }

    /// The errors among the events that this sequence has as elements; its own end is passed on.
    func errors() -> Observable<any Error> {
        map { $0.event.error }.filter { $0 != nil }.map { $0! }
    }
}
