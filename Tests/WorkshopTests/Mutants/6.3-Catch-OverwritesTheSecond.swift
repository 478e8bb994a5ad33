// Mistake: keeps one subscription, and overwrites the other one when the source fails inside subscribe
// Caught by: dispose stops the other sequence, also after an error inside subscribe
// Fault: works for later sources only

@testable import RxDemo06

extension ObservableType {
    /// This sequence; after an error the one that `handler` makes of it.
    func `catch`(
        _ handler: @escaping (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        Observable.create { observer in
            var subscription: (any Disposable)?
            subscription = self.subscribe(
                AnyObserver { event in
                    guard case .error(let error) = event else { return observer.on(event) }
                    do {
                        subscription = try handler(error).subscribe(observer)
                    } catch {
                        observer.onError(error)
                    }
                }
            )
            return Disposables.create { subscription?.dispose() }
        }
    }
}
