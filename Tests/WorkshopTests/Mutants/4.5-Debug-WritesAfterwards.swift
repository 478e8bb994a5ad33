// Mistake: writes an event down only after it was delivered
// Caught by: an event is written before it is delivered
// Fault: wrong values or order

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
                    observer.on(event)
                    write("\(name): \(event)")
                }
            )
            return Disposables.create {
                write("\(name): disposed")
                subscription.dispose()
            }
        }
    }
}
