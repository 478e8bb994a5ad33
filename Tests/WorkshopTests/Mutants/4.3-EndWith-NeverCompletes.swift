// Mistake: sends the elements in place of the end
// Caught by: the elements come after the last one, and before the end
// Fault: wrong end

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
                    case .next, .error:
                        observer.on(event)
                    case .completed:
                        for element in elements { observer.onNext(element) }
                    }
                }
            )
        }
    }
}
