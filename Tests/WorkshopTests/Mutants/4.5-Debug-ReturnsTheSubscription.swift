// Mistake: writes disposed where it is not asked, and returns the subscription to the source
// Caught by: dispose is written, and reaches the source
// Fault: nothing returned to dispose

@testable import RxDemo04

extension ObservableType {
    /// This sequence; `write` is given a line `name: …` for each subscription, event and disposal.
    ///
    /// You may use: `subscribe`, `AnyObserver`, and `Disposables.create`.
    func debug(_ name: String, _ write: @escaping (String) -> Void) -> Observable<Element> {
        Observable<Element>.create { observer in
            write("\(name): subscribed")
            let subscription = self.subscribe(
                AnyObserver { event in
                    write("\(name): \(event)")
                    observer.on(event)
                }
            )
            return subscription
        }
    }
}
