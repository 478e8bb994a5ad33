// Mistake: subscribes by hand, and returns nothing to stop the source
// Caught by: nothing is subscribed to before somebody subscribes
// Fault: nothing returned to dispose

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
        .create { observer in
            _ = map { $0.event.error }.filter { $0 != nil }.map { $0! }.subscribe(observer)
            return Disposables.create()
        }
    }
}
