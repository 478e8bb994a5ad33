// Exercise 4.3: the text and two hints are in chapters/04-operators.md.
// Right because: the elements are sent before the source is even subscribed, for a source may send
// inside `subscribe`, and they are sent anew to each subscriber.
@testable import RxDemo04

extension ObservableType {
    /// `elements` first, and then this sequence.
    func startWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            for element in elements { observer.onNext(element) }
            return self.subscribe(observer)
        }
    }
}
