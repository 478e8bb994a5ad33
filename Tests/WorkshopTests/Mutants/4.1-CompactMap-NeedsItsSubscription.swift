// Mistake: disposes by hand when the transform throws, and has no subscription while `subscribe` runs
// Caught by: a throw ends a sequence that sends at once as well
// Fault: works for later sources only

@testable import RxDemo04

extension ObservableType {
    /// What `transform` makes of every element, without the nils; what it throws ends the sequence.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `map` does.
    func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?
    ) -> Observable<Result> {
        Observable<Result>.create { observer in
            var subscription: (any Disposable)!
            subscription = self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        do {
                            if let result = try transform(element) { observer.onNext(result) }
                        } catch {
                            observer.onError(error)
                            subscription.dispose()
                        }
                    case .error(let error):
                        observer.onError(error)
                    case .completed:
                        observer.onCompleted()
                    }
                }
            )
            return subscription
        }
    }
}
