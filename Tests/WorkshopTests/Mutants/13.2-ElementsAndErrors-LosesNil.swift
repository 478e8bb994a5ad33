// Mistake: takes an element that is nil for none
// Caught by: an element that is nil is an element
// Fault: wrong values or order

@testable import RxBeyond

extension ObservableType where Element: EventConvertible {
    /// The elements among the events that this sequence has as elements; its own end is passed on.
    ///
    /// Made of operators that RxBeyond has: no class of your own is needed.
    func elements() -> Observable<Element.Element> {
        map { event -> Any? in
            if let element = event.event.element { element as Any? } else { nil }
        }
        .filter { "\($0 ?? "nil")" != "nil" }.map { $0 as! Element.Element }
    }

    /// The errors among the events that this sequence has as elements; its own end is passed on.
    func errors() -> Observable<any Error> {
        map { $0.event.error }.filter { $0 != nil }.map { $0! }
    }
}
