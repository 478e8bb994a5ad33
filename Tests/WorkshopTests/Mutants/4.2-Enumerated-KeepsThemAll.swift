// Mistake: keeps every element, to know how many there are
// Caught by: an endless source goes on, and does not fill the memory
// Fault: unbounded memory

@testable import RxDemo04

extension ObservableType {
    /// Every element with its number, from 0.
    ///
    /// You may use: a variable, in the right place.
    func enumerated() -> Observable<(index: Int, element: Element)> {
        Observable<(index: Int, element: Element)>.create { observer in
            var all: [Element] = []
            return self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        all.append(element)
                        observer.onNext((index: all.count - 1, element: element))
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
