// Mistake: leaves the trigger subscribed when the source has ended
// Caught by: when the source ends both are disposed
// Fault: source not stopped

@testable import RxDemo03

extension ObservableType {
    /// The events of this sequence until `trigger` sends something; then `completed`.
    ///
    /// An error of the trigger ends the sequence with that error; its completion means nothing.
    ///
    /// You may use: `AnyObserver`, and `CompositeDisposable`.
    func take<Trigger: ObservableType>(until trigger: Trigger) -> Observable<Element> {
        Observable<Element>.create { observer in
            let both = CompositeDisposable()
            let onTrigger = AnyObserver<Trigger.Element> { event in
                switch event {
                case .next: observer.onCompleted()
                case .error(let error): observer.onError(error)
                case .completed: break
                }
            }
            _ = trigger.subscribe(onTrigger)
            both.insert(self.subscribe(observer))
            return both
        }
    }
}
