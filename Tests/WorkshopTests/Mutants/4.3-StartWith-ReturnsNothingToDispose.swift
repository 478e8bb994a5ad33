// Mistake: returns an empty disposable instead of the subscription
// Caught by: dispose reaches the source
// Fault: nothing returned to dispose

@testable import RxDemo04

extension ObservableType {
    /// `elements` first, and then this sequence.
    func startWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            for element in elements { observer.onNext(element) }
            _ = self.subscribe(observer)
            return Disposables.create()
        }
    }
}
