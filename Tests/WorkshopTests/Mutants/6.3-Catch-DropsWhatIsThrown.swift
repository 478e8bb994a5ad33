// Mistake: does nothing when the handler itself throws
// Caught by: what the handler throws ends it
// Fault: try? on a user's closure

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
                    if let other = try? handler(error) {
                        subscriptions.insert(other.subscribe(observer))
                    }
                }
            )
            _ = subscriptions.insert(subscription)
            return subscriptions
        }
    }
}
