// Right because: the counter is born inside `create`, one for each subscription, and goes up
// before the value is forwarded.
@testable import RxDemo04

extension ObservableType {
    /// Every element with its number, from 0.
    ///
    /// You may use: a variable, in the right place.
    func enumerated() -> Observable<(index: Int, element: Element)> {
        Observable<(index: Int, element: Element)>.create { observer in
            //: self.subscribe(
            var next = 0
            return self.subscribe(
                //.
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        //: // TODO: count.
                        //: observer.onNext((index: 0, element: element))
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
