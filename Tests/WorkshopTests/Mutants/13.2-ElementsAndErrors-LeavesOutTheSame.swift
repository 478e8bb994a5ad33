// Mistake: leaves out an error that prints like the one before
// Caught by: two equal elements are two, and so are two equal errors
// Fault: element dropped where two are equal

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
        map { $0.event.error }.filter { $0 != nil }.map { $0! }.distinctUntilChanged {
            "\($0)" == "\($1)"
        }
    }
}
