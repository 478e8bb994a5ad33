// Exercise 4.2: the text and two hints are in chapters/04-operators.md.
// Mistakes people make: Tests/WorkshopTests/Mistakes/4.2-Enumerated.md
// Right because: the counter is born inside `create`, one for each subscription, and goes up
// before the value is forwarded.
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
