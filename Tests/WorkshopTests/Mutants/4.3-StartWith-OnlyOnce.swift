// Mistake: sends the elements to the first subscriber only
// Caught by: everyone who subscribes gets them
// Fault: one state for all subscribers

@testable import RxDemo04

extension ObservableType {
    /// `elements` first, and then this sequence.
    func startWith(_ elements: Element...) -> Observable<Element> {
        var rest = elements
        return Observable<Element>.create { observer in
            for element in rest { observer.onNext(element) }
            rest = []
            return self.subscribe(observer)
        }
    }
}
