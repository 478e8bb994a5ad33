// Mistake: throws the subscription away and returns an empty disposable
// Caught by: dispose reaches the source, and nothing more is sent
// Fault: nothing returned to dispose

@testable import RxDemo04

extension ObservableType {
    /// This sequence, and after its last element these, in order; an error comes without them.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `filter` does.
    func endWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            _ = self.subscribe(
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
            return Disposables.create()
        }
    }
}
