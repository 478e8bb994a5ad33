// Mistake: takes an error of the source for an end like any other
// Caught by: an error comes without them
// Fault: an error becomes completed

@testable import RxDemo04

extension ObservableType {
    /// This sequence, and after its last element these, in order; an error comes without them.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `filter` does.
    func endWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next:
                        observer.on(event)
                    case .error, .completed:
                        for element in elements { observer.onNext(element) }
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
