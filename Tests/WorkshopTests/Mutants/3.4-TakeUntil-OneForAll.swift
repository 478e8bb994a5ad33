// Mistake: makes one composite for all subscribers: what one of them disposes ends them all
// Caught by: every subscriber begins anew, also after another one's end
// Fault: one state for all subscribers

@testable import RxDemo03

extension ObservableType {
    /// The events of this sequence until `trigger` sends something; then `completed`.
    ///
    /// An error of the trigger ends the sequence with that error; its completion means nothing.
    ///
    /// You may use: `AnyObserver`, and `CompositeDisposable`.
    func take<Trigger: ObservableType>(until trigger: Trigger) -> Observable<Element> {
        let both = CompositeDisposable()
        return Observable<Element>.create { observer in
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
