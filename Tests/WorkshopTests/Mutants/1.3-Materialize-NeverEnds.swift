// Mistake: sends the last event as an element, and does not complete
// Caught by: the end comes as an element, and is followed by completed
// Fault: wrong end

@testable import RxDemo01

extension ObservableType {
    /// A sequence that has the events of this one as its elements, the last one included, and
    /// completes after it, whichever way this one ended.
    func materialize() -> Observable<Event<Element>> {
        Observable<Event<Element>>.create { observer in
            self.subscribe(
                AnyObserver { event in
                    observer.onNext(event)
                }
            )
        }
    }
}
