// Mistake: leaves the source subscribed when the trigger has rung
// Caught by: when the trigger rings the source is disposed
// Fault: source not stopped

@testable import RxDemo03

extension ObservableType {
    /// The events of this sequence until `trigger` sends something; then `completed`.
    ///
    /// An error of the trigger ends the sequence with that error; its completion means nothing.
    func take<Trigger: ObservableType>(until trigger: Trigger) -> Observable<Element> {
        Observable<Element>.create { observer in
            let both = CompositeDisposable()
            let bell = AnyObserver<Trigger.Element> { event in
                switch event {
                case .next: observer.onCompleted()
                case .error(let error): observer.onError(error)
                case .completed: break
                }
            }
            _ = both.insert(trigger.subscribe(bell))
            _ = self.subscribe(observer)
            return both
        }
    }
}
