// Mistake: collects the events, and sends them when subscribe has returned
// Caught by: a source that sends later gives the same events
// Fault: works for synchronous sources only

@testable import RxDemo01

extension ObservableType {
    /// A sequence that has the events of this one as its elements, the last one included, and
    /// completes after it, whichever way this one ended.
    func materialize() -> Observable<Event<Element>> {
        Observable<Event<Element>>.create { observer in
            var events: [Event<Element>] = []
            self.subscribe(AnyObserver { events.append($0) })
            for event in events {
                observer.onNext(event)
                switch event {
                case .next: break
                case .error, .completed: observer.onCompleted()
                }
            }
        }
    }
}
