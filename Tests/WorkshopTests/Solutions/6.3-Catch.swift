// Exercise 6.3: the text and two hints are in chapters/06-sink-disposer.md.
// Right because: the composite takes both subscriptions in whatever order they come, so that
// `dispose` stops the second one even if the first has failed inside `subscribe`.
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
            return subscriptions
        }
    }
}
