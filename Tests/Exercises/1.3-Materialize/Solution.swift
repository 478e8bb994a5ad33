// Right because: every event is forwarded as an element first, and only a stop event is followed
// by `completed`, whichever kind it was.
@testable import RxDemo01

extension ObservableType {
    /// A sequence that has the events of this one as its elements, the last one included, and
    /// completes after it, whichever way this one ended.
    func materialize() -> Observable<Event<Element>> {
        Observable<Event<Element>>.create { observer in
            //: // TODO: subscribe to this sequence, and send its events on as elements.
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
