// Mistake: sends the elements when `subscribe` has returned, as if the source had sent all by then
// Caught by: the elements come after the last one, and before the end
// Fault: works for synchronous sources only

@testable import RxDemo04

extension ObservableType {
    /// This sequence, and after its last element these, in order; an error comes without them.
    func endWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            let subscription = self.subscribe(
                AnyObserver { event in
                    if case .completed = event { return }
                    observer.on(event)
                }
            )
            for element in elements { observer.onNext(element) }
            observer.onCompleted()
            return subscription
        }
    }
}
