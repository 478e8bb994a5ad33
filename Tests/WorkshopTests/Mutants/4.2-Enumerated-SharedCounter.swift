// Mistake: counts outside the closure of create, for all subscribers together
// Caught by: every subscription counts for itself
// Fault: one state for all subscribers

@testable import RxDemo04

extension ObservableType {
    /// Every element with its number, from 0.
    ///
    /// You may use: a variable, in the right place.
    func enumerated() -> Observable<(index: Int, element: Element)> {
        var next = 0
        return Observable<(index: Int, element: Element)>.create { observer in
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
