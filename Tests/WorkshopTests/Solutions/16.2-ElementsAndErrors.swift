// Exercise 16.2: the text and two hints are in chapters/16-errors.md.
// Mistakes people make: Tests/WorkshopTests/Mistakes/16.2-ElementsAndErrors.md
// Right because: a stop event that is an element is only an element here, and each element is asked
// for its event once.
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
        map { $0.event.error }.filter { $0 != nil }.map { $0! }
    }
}
