// Mistake: shares and replays, so that those who come later receive what was before
// Caught by: every subscriber begins anew, also after another one's end
// Fault: one state for all subscribers

@testable import RxBeyond

extension ObservableType where Element: EventConvertible {
    /// The elements among the events that this sequence has as elements; its own end is passed on.
    ///
    /// Made of operators that RxBeyond has: no class of your own is needed.
    func elements() -> Observable<Element.Element> {
        map { $0.event.element }.filter { $0 != nil }.map { $0! }.share(replay: 1, scope: .forever)
    }

    /// The errors among the events that this sequence has as elements; its own end is passed on.
    func errors() -> Observable<any Error> {
        map { $0.event.error }.filter { $0 != nil }.map { $0! }
    }
}
