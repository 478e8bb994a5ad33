// Mistake: sends the elements only if there has been one before
// Caught by: an empty sequence has them too
// Fault: wrong values or order

@testable import RxDemo04

extension ObservableType {
    /// This sequence, and after its last element these, in order; an error comes without them.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `filter` does.
    func endWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            var isEmpty = true
            return self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next, .error:
                        isEmpty = false
                        observer.on(event)
                    case .completed:
                        for element in isEmpty ? [] : elements { observer.onNext(element) }
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
