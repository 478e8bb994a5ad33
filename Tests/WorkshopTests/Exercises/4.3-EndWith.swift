// Exercise 4.3: the text and two hints are in chapters/04-operators.md.
@testable import RxDemo04

extension ObservableType {
    /// This sequence, and after its last element these, in order; an error comes without them.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `filter` does.
    func endWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            // TODO: send `elements` when this sequence completes, and then complete.
            self.subscribe(observer)
        }
    }
}
