// Mistake: subscribes when it is called, and repeats what came then
// Caught by: it does nothing before it is subscribed to
// Fault: works before it is asked

@testable import RxDemo01

extension ObservableType {
    /// A sequence that has the events of this one as its elements, the last one included, and
    /// completes after it, whichever way this one ended.
    func materialize() -> Observable<Event<Element>> {
        var events: [Event<Element>] = []
        var observers: [AnyObserver<Event<Element>>] = []
        func send(_ event: Event<Element>, to observer: AnyObserver<Event<Element>>) {
            observer.onNext(event)
            switch event {
            case .next: break
            case .error, .completed: observer.onCompleted()
            }
        }
        self.subscribe(
            AnyObserver { event in
                events.append(event)
                for observer in observers { send(event, to: observer) }
            }
        )
        return Observable<Event<Element>>.create { observer in
            observers.append(observer)
            for event in events { send(event, to: observer) }
        }
    }
}
