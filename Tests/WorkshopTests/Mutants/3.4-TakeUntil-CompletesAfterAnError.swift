// Mistake: takes an error of the trigger for a value
// Caught by: an error of the trigger ends the sequence
// Fault: an error becomes completed

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
                case .next, .error: observer.onCompleted()
                case .completed: break
                }
            }
            both.insert(trigger.subscribe(onTrigger))
            both.insert(self.subscribe(observer))
            return both
        }
    }
}
