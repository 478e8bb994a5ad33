// Mistake: subscribes to the source before it sends the elements
// Caught by: the elements come before those of a source that sends at once
// Fault: wrong values or order

@testable import RxDemo04

extension ObservableType {
    /// `elements` first, and then this sequence.
    func startWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            let subscription = self.subscribe(observer)
            for element in elements { observer.onNext(element) }
            return subscription
        }
    }
}
