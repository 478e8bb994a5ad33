// Mistake: calls the handler once to see whether it throws, and once more for its sequence
// Caught by: the handler is called once for an error
// Fault: closure called twice

@testable import RxDemo06

extension ObservableType {
    /// This sequence; after an error the one that `handler` makes of it.
    func `catch`(
        _ handler: @escaping (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        Observable.create { observer in
            let subscriptions = CompositeDisposable()
            let subscription = self.subscribe(
                AnyObserver { event in
                    guard case .error(let error) = event else { return observer.on(event) }
                    do {
                        _ = try handler(error)
                        _ = subscriptions.insert(try handler(error).subscribe(observer))
                    } catch {
                        observer.onError(error)
                    }
                }
            )
            _ = subscriptions.insert(subscription)
            return subscriptions
        }
    }
}
