// Exercise 1.3: the text and two hints are in chapters/01-publish-subscribe.md.
// Mistakes people make: Tests/WorkshopTests/Mistakes/1.3-Materialize.md
// Right because: every event is forwarded as an element first, and only a stop event is followed
// by `completed`, whichever kind it was.
@testable import RxDemo01

extension ObservableType {
    /// A sequence that has the events of this one as its elements, the last one included, and
    /// completes after it, whichever way this one ended.
    func materialize() -> Observable<Event<Element>> {
        Observable<Event<Element>>.create { observer in
            self.subscribe(
                AnyObserver { event in
                    observer.onNext(event)
                    switch event {
                    case .next: break
                    case .error, .completed: observer.onCompleted()
                    }
                }
            )
        }
    }
}
