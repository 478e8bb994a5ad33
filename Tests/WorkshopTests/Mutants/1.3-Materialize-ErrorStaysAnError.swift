// Mistake: lets an error through as an error
// Caught by: an error comes as an element too, and is followed by completed
// Fault: wrong end

@testable import RxDemo01

extension ObservableType {
    /// A sequence that has the events of this one as its elements, the last one included, and
    /// completes after it, whichever way this one ended.
    func materialize() -> Observable<Event<Element>> {
        Observable<Event<Element>>.create { observer in
            self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next: observer.onNext(event)
                    case .error(let error): observer.onError(error)
                    case .completed:
                        observer.onNext(event)
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
