// Mistake: leaves out an element that prints like the one before
// Caught by: two equal elements are two
// Fault: element dropped where two are equal

@testable import RxDemo04

extension ObservableType {
    /// This sequence, and after its last element these, in order; an error comes without them.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `filter` does.
    func endWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            var before: String?
            return self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next, .error:
                        observer.on(event)
                    case .completed:
                        for element in elements where "\(element)" != before {
                            before = "\(element)"
                            observer.onNext(element)
                        }
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
