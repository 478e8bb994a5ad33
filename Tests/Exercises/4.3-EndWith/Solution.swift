// Right because: the elements are sent in place of `completed` and before it, so that they come
// last however late the source completes; every other event passes as it is.
@testable import RxDemo04

extension ObservableType {
    /// This sequence, and after its last element these, in order; an error comes without them.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `filter` does.
    func endWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            //: // TODO: send `elements` when this sequence completes, and then complete.
            //: self.subscribe(observer)
            self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next, .error:
                        observer.on(event)
                    case .completed:
                        for element in elements { observer.onNext(element) }
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
