// Right because: both subscriptions stand in one composite that `create` disposes at any end, so
// that either sequence, when it ends, stops the other.
@testable import RxDemo03

extension ObservableType {
    /// The events of this sequence until `trigger` sends something; then `completed`.
    ///
    /// An error of the trigger ends the sequence with that error; its completion means nothing.
    ///
    /// You may use: `AnyObserver`, and `CompositeDisposable`.
    func take<Trigger: ObservableType>(until trigger: Trigger) -> Observable<Element> {
        Observable<Element>.create { observer in
            //: // TODO: subscribe to the trigger as well, and stop both when one of them ends it.
            //: self.subscribe(observer)
            let both = CompositeDisposable()
            let onTrigger = AnyObserver<Trigger.Element> { event in
                switch event {
                case .next: observer.onCompleted()
                case .error(let error): observer.onError(error)
                case .completed: break
                }
            }
            both.insert(trigger.subscribe(onTrigger))
            both.insert(self.subscribe(observer))
            return both
        }
    }
}
