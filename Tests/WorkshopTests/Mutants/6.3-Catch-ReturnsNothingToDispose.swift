// Mistake: returns an empty disposable instead of the subscriptions
// Caught by: dispose stops the other sequence, also after an error inside subscribe
// Fault: nothing returned to dispose

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
            return Disposables.create()
        }
    }
}
