// Mistake: counts only after the value has been delivered
// Caught by: a value sent from inside the handler gets the next number
// Fault: state kept after forwarding

@testable import RxDemo04

extension ObservableType {
    /// Every element with its number, from 0.
    ///
    /// You may use: a variable, in the right place.
    func enumerated() -> Observable<(index: Int, element: Element)> {
        Observable<(index: Int, element: Element)>.create { observer in
            var next = 0
            return self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        observer.onNext((index: next, element: element))
                        next += 1
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
