// Mistake: gives a value the number of the one before if the two print alike
// Caught by: equal values have numbers of their own
// Fault: element dropped where two are equal

@testable import RxDemo04

extension ObservableType {
    /// Every element with its number, from 0.
    ///
    /// You may use: a variable, in the right place.
    func enumerated() -> Observable<(index: Int, element: Element)> {
        Observable<(index: Int, element: Element)>.create { observer in
            var next = 0
            var before: String?
            return self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        if let before, before != "\(element)" { next += 1 }
                        before = "\(element)"
                        let index = next
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
