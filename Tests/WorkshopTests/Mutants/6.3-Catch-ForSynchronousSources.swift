// Mistake: believes that a source has sent everything when `subscribe` returns
// Caught by: the other sequence takes over
// Fault: works for synchronous sources only

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
                        _ = subscriptions.insert(try handler(error).subscribe(observer))
                    } catch {
                        observer.onError(error)
                    }
                }
            )
            _ = subscriptions.insert(subscription)
            subscriptions.dispose()
            return subscriptions
        }
    }
}
