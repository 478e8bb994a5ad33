// Mistake: turns the events into events again, and an error into a completion
// Caught by: an event that is an element ends nothing
// Fault: an error becomes completed

@testable import RxBeyond

extension ObservableType where Element: EventConvertible {
    /// The elements among the events that this sequence has as elements; its own end is passed on.
    ///
    /// Made of operators that RxBeyond has: no class of your own is needed.
    func elements() -> Observable<Element.Element> {
        dematerialize().catch { _ in .empty() }
    }

    /// The errors among the events that this sequence has as elements; its own end is passed on.
    func errors() -> Observable<any Error> {
        map { $0.event.error }.filter { $0 != nil }.map { $0! }
    }
}
