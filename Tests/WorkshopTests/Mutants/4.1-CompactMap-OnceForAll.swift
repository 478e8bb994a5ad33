// Mistake: keeps the subscription of the first subscriber, and gives it to all
// Caught by: the source is subscribed to once for every subscriber, and not before
// Fault: one state for all subscribers

@testable import RxDemo04

extension ObservableType {
    /// What `transform` makes of every element, without the nils; what it throws ends the sequence.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `map` does.
    func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?
    ) -> Observable<Result> {
        var observers: [AnyObserver<Result>] = []
        var shared: (any Disposable)?
        return Observable<Result>.create { observer in
            observers.append(observer)
            if let shared { return shared }
            let subscription = self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        do {
                            if let result = try transform(element) {
                                for observer in observers { observer.onNext(result) }
                            }
                        } catch {
                            observer.onError(error)
                        }
                    case .error(let error):
                        observer.onError(error)
                    case .completed:
                        observer.onCompleted()
                    }
                }
            )
            shared = subscription
            return subscription
        }
    }
}
