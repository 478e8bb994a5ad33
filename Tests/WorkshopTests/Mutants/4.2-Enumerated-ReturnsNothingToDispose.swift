// Mistake: throws the subscription away and returns an empty disposable
// Caught by: dispose reaches the source
// Fault: nothing returned to dispose

@testable import RxDemo04

extension ObservableType {
    /// Every element with its number, from 0.
    ///
    /// You may use: a variable, in the right place.
    func enumerated() -> Observable<(index: Int, element: Element)> {
        Observable<(index: Int, element: Element)>.create { observer in
            var next = 0
            _ = self.subscribe(
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
            return Disposables.create()
        }
    }
}
