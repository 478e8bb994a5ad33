// Mistake: believes that a source has sent everything when `subscribe` returns
// Caught by: the elements come first, in their order
// Fault: works for synchronous sources only

@testable import RxDemo04

extension ObservableType {
    /// `elements` first, and then this sequence.
    func startWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            for element in elements { observer.onNext(element) }
            let subscription = self.subscribe(observer)
            subscription.dispose()
            return subscription
        }
    }
}
