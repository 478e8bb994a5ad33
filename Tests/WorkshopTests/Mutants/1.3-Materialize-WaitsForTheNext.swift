// Mistake: sends an event only when the next one has come
// Caught by: a handler may make the source send the next value
// Fault: wrong values or order

@testable import RxDemo01

extension ObservableType {
    /// A sequence that has the events of this one as its elements, the last one included, and
    /// completes after it, whichever way this one ended.
    func materialize() -> Observable<Event<Element>> {
        Observable<Event<Element>>.create { observer in
            var last: Event<Element>?
            self.subscribe(
                AnyObserver { event in
                    if let last { observer.onNext(last) }
                    last = event
                    switch event {
                    case .next: break
                    case .error, .completed:
                        observer.onNext(event)
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
