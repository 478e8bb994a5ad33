// Exercise 4.5: the text and two hints are in chapters/04-operators.md.
@testable import RxDemo04

extension ObservableType {
    /// This sequence; `write` is given a line `name: …` for each subscription, event and disposal.
    ///
    /// You may use: `subscribe`, `AnyObserver`, and `Disposables.create`.
    func debug(_ name: String, _ write: @escaping (String) -> Void) -> Observable<Element> {
        Observable<Element>.create { observer in
            // TODO: write 'subscribed', each event, and 'disposed'.
            self.subscribe(observer)
        }
    }
}
