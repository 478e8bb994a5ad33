// Mistake: catches the errors of the other sequence too
// Caught by: an error of the other sequence passes
// Fault: wrong end

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
                        _ = subscriptions.insert(
                            try handler(error).catch(handler).subscribe(observer)
                        )
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
