// Exercise 4.3: the text and two hints are in chapters/04-operators.md.
@testable import RxDemo04

extension ObservableType {
    /// `elements` first, and then this sequence.
    func startWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            // TODO: send the elements first.
            self.subscribe(observer)
        }
    }
}
