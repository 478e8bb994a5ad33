// Mistake: believes that a source has sent everything when `subscribe` returns
// Caught by: the numbers run from 0
// Fault: works for synchronous sources only

@testable import RxDemo04

extension ObservableType {
    /// Every element with its number, from 0.
    ///
    /// You may use: a variable, in the right place.
    func enumerated() -> Observable<(index: Int, element: Element)> {
        Observable<(index: Int, element: Element)>.create { observer in
            var next = 0
            let subscription = self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        let index = next
                        next += 1
                        observer.onNext((index: index, element: element))
                    case .error(let error):
                        observer.onError(error)
                    case .completed:
                        observer.onCompleted()
                    }
                }
            )
            subscription.dispose()
            return subscription
        }
    }
}
