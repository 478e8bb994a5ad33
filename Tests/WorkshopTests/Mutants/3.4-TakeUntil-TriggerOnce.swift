// Mistake: subscribes to the trigger when the chain is built, once for all
// Caught by: the source is subscribed to once for every subscriber, and not before
// Fault: works before it is asked

@testable import RxDemo03

extension ObservableType {
    /// The events of this sequence until `trigger` sends something; then `completed`.
    ///
    /// An error of the trigger ends the sequence with that error; its completion means nothing.
    ///
    /// You may use: `AnyObserver`, and `CompositeDisposable`.
    func take<Trigger: ObservableType>(until trigger: Trigger) -> Observable<Element> {
        var end: Event<Element>?
        var observers: [AnyObserver<Element>] = []
        let onTrigger = AnyObserver<Trigger.Element> { event in
            switch event {
            case .next: end = .completed
            case .error(let error): end = .error(error)
            case .completed: return
            }
            for observer in observers { observer.on(end!) }
        }
        let subscription = trigger.subscribe(onTrigger)
        return Observable<Element>.create { observer in
            let both = CompositeDisposable()
            both.insert(subscription)
            if let end { observer.on(end) }
            observers.append(observer)
            both.insert(self.subscribe(observer))
            return both
        }
    }
}
