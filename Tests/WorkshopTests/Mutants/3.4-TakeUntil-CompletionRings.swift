// Mistake: takes the completion of the trigger for a value
// Caught by: a trigger that completes ends nothing
// Fault: wrong end

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
                case .completed: observer.onCompleted()
                }
            }
            both.insert(trigger.subscribe(onTrigger))
            both.insert(self.subscribe(observer))
            return both
        }
    }
}
