// Right because: a stop event that is an element is only an element here, and each element is asked
// for its event once.
@testable import RxBeyond

extension ObservableType where Element: EventConvertible {
    /// The elements among the events that this sequence has as elements; its own end is passed on.
    ///
    /// Made of operators that RxBeyond has: no class of your own is needed.
    func elements() -> Observable<Element.Element> {
        //: // TODO: two sequences out of one, and none of them ends at an event that is an element.
        //: .empty()
        map { $0.event.element }.filter { $0 != nil }.map { $0! }
    }

    /// The errors among the events that this sequence has as elements; its own end is passed on.
    func errors() -> Observable<any Error> {
        //: .empty()
        map { $0.event.error }.filter { $0 != nil }.map { $0! }
    }
}
