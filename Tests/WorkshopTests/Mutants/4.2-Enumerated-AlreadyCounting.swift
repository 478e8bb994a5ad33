// Mistake: subscribes when the chain is built, to count from the beginning
// Caught by: the source is subscribed to once for every subscriber, and not before
// Fault: works before it is asked

@testable import RxDemo04

extension ObservableType {
    /// Every element with its number, from 0.
    ///
    /// You may use: a variable, in the right place.
    func enumerated() -> Observable<(index: Int, element: Element)> {
        var next = 0
        _ = self.subscribe(AnyObserver { if !$0.isStopEvent { next = 0 } })
        return Observable<(index: Int, element: Element)>.create { observer in
            next = 0
            return self.subscribe(
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
        }
    }
}
