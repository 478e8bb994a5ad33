// Mistake: stops the trigger when the source completes, and forgets it after an error
// Caught by: an error of the source ends both
// Fault: source not stopped after an error

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
            let trigger = trigger.subscribe(onTrigger)
            var hasFailed = false
            let source = self.subscribe(
                AnyObserver<Element> { event in
                    if case .error = event { hasFailed = true }
                    observer.on(event)
                }
            )
            both.insert(source)
            return Disposables.create {
                both.dispose()
                if !hasFailed { trigger.dispose() }
            }
        }
    }
}
