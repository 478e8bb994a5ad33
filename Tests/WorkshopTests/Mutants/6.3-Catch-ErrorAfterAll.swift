// Mistake: goes on with the other sequence, but lets the error through first
// Caught by: the other sequence takes over
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
                    observer.on(event)
                    guard case .error(let error) = event else { return }
                    do {
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
