// Mistake: takes an error of the source for an end like any other
// Caught by: an error passes
// Fault: an error becomes completed

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
                        let index = next
                        next += 1
                        observer.onNext((index: index, element: element))
                    case .error:
                        observer.onCompleted()
                    case .completed:
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
