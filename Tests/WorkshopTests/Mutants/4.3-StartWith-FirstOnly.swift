// Mistake: sends the first of the elements only
// Caught by: the elements come first, in their order
// Fault: an argument ignored

@testable import RxDemo04

extension ObservableType {
    /// `elements` first, and then this sequence.
    func startWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            for element in elements.prefix(1) { observer.onNext(element) }
            return self.subscribe(observer)
        }
    }
}
