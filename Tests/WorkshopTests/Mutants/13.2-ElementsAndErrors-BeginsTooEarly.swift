// Mistake: subscribes when the sequence is described, and shares that subscription
// Caught by: nothing is subscribed to before somebody subscribes
// Fault: works before it is asked

@testable import RxBeyond

extension ObservableType where Element: EventConvertible {
    /// The elements among the events that this sequence has as elements; its own end is passed on.
    ///
    /// Made of operators that RxBeyond has: no class of your own is needed.
    func elements() -> Observable<Element.Element> {
        let elements = map { $0.event.element }.filter { $0 != nil }.map { $0! }.publish()
        _ = elements.connect()
        return elements
    }

    /// The errors among the events that this sequence has as elements; its own end is passed on.
    func errors() -> Observable<any Error> {
        map { $0.event.error }.filter { $0 != nil }.map { $0! }
    }
}
