// Exercise 1.3: the text and two hints are in chapters/01-publish-subscribe.md.
@testable import RxDemo01

extension ObservableType {
    /// A sequence that has the events of this one as its elements, the last one included, and
    /// completes after it, whichever way this one ended.
    func materialize() -> Observable<Event<Element>> {
        Observable<Event<Element>>.create { observer in
            // TODO: subscribe to this sequence, and send its events on as elements.
        }
    }
}
